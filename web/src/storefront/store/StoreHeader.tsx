import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide';
import type { Store } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { Fact } from '../intake/Fact';
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
function stateWords({ paused, stale, empty }: Omit<StoreHeaderProps, 'store'>): string {
  if (paused) return t`주문 쉬는 중`;
  if (empty) return t`상품 준비 중`;
  return stale ? t`확인 중` : t`주문 받는 중`;
}

/** One line of facts, and where the guest sits: the first view is for the goods. */
export function StoreHeader({ store, ...state }: StoreHeaderProps) {
  const { shop, options, seller, intake, hours, calendar } = store;
  const { paused, stale, empty } = state;
  const place = shortPlace(seller.address);
  const spot = useSpot(shop.storeName);
  const label = spotWords(spot);
  const isOpen = !paused && !empty && !stale;
  return (
    <div>
      <div className="gutter mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 text-small">
        <div className="grow max-[600px]:w-full">
          {intake && isOpen ? (
            <LateIntake storeName={shop.storeName} intake={intake} hours={hours} calendar={calendar} />
          ) : (
            <Fact tone={isOpen ? 'ready' : 'completed'}>{stateWords(state)}</Fact>
          )}
        </div>
        {/* The spot takes the line of the address, so that nothing moves. */}
        <div className="flex min-h-10 items-center justify-between gap-x-2 *:-my-0.5 max-[600px]:w-full">
          {spot && label ? (
            <SpotLine storeName={shop.storeName} spot={spot} label={label} />
          ) : (
            <p lang="ko" className="flex min-w-0 items-center gap-1 text-muted">
              {place && <Icon of={MapPin} size={16} />}
              {place}
            </p>
          )}
          <TodayOrders />
        </div>
      </div>
      {options.introduction && store.introductionLang === undefined && (
        <p className="gutter mx-auto line-clamp-1 max-w-page text-small text-muted">{options.introduction}</p>
      )}
      {paused && (
        <p className="gutter mx-auto max-w-page text-small text-muted">{t`지금은 주문을 받지 않고 있어요. 조금 뒤에 다시 들러주세요.`}</p>
      )}
    </div>
  );
}
