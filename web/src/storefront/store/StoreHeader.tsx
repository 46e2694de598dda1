import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Store } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { StoreFace } from '../../ui/StoreFace';
import { LateIntake } from '../intake/late-intake';
import { TodayOrders } from '../kept-orders/TodayOrders';
import { spotWords, useSpot } from '../spot/kept-spot';
import { SpotLine } from '../spot/SpotLine';
import { shortPlace } from './browse';

interface StoreHeaderProps {
  store: Store;
  paused: boolean;
  /** Data of a while ago: whether the shop takes orders now is unknown. */
  stale: boolean;
  /** Nothing to order is there yet. */
  empty: boolean;
}

/** Whether orders are taken. A shop without goods takes none, whatever else it says. */
function ShopState({ paused, stale, empty }: Omit<StoreHeaderProps, 'store'>) {
  if (paused) return <Badge tone="completed">{t`주문 쉬는 중`}</Badge>;
  if (empty) return <Badge tone="completed">{t`상품 준비 중`}</Badge>;
  return <Badge tone={stale ? 'completed' : 'ready'}>{stale ? t`확인 중` : t`주문 받는 중`}</Badge>;
}

/** Cover, round picture over its edge, name, and one line of facts. */
export function StoreHeader({ store, paused, stale, empty }: StoreHeaderProps) {
  const { shop, options, seller, intake, hours, calendar } = store;
  const place = shortPlace(seller.address);
  const spot = useSpot(shop.storeName);
  const label = spotWords(spot);
  const isOpen = !paused && !empty && !stale;
  return (
    <div className="relative">
      <StoreFace
        shopName={shop.shopName}
        cover={shop.coverNumber}
        fontColor={options.fontColor}
        picture={shop.profileImage ?? options.profileImage}
        onCover={<TodayOrders />}
      >
        {options.introduction && <p lang={store.introductionLang}>{options.introduction}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          {intake && isOpen ? (
            <LateIntake storeName={shop.storeName} intake={intake} hours={hours} calendar={calendar} />
          ) : (
            !(label && isOpen) && <ShopState paused={paused} stale={stale} empty={empty} />
          )}
          {/* A guest at a spot needs neither address nor state: the spot takes their line, so that nothing moves. */}
          {spot && label ? (
            <div
              className={clsx(
                'flex min-w-0 flex-wrap items-center gap-y-6 *:my-[-0.765625rem]',
                !(intake && isOpen) && 'my-0.5',
              )}
            >
              <SpotLine storeName={shop.storeName} spot={spot} label={label} />
            </div>
          ) : (
            place && <p lang="ko">{place}</p>
          )}
        </div>
        {paused && (
          <p className="mt-1 text-small text-muted">{t`지금은 주문을 받지 않고 있어요. 조금 뒤에 다시 들러주세요.`}</p>
        )}
      </StoreFace>
    </div>
  );
}
