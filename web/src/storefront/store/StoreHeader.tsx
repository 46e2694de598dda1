import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide';
import { lazy, Suspense } from 'react';
import { pictureSources, pictureUrl } from '../../api/picture';
import type { Store } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { Fact } from '../intake/Fact';
import { LateIntake } from '../intake/late-intake';
import { TodayOrders } from '../kept-orders/TodayOrders';
import { spotWords, useSpot } from '../spot/kept-spot';
import { shortPlace } from './browse';

const SpotLine = lazy(async () => ({ default: (await import('../spot/SpotLine')).SpotLine }));

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

/** A photograph where the shop has one, one line of facts, and where the guest sits: the first view is for the goods. */
export function StoreHeader({ store, ...state }: StoreHeaderProps) {
  const { shop, options, seller, intake, hours, calendar } = store;
  const { paused, stale, empty } = state;
  const photo = options.backgroundImage;
  const place = shortPlace(seller.address);
  const spot = useSpot(shop.storeName);
  const label = spotWords(spot);
  const isOpen = !paused && !empty && !stale;
  return (
    <>
      <div className="gutter relative mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 text-small">
        {photo && (
          <img
            src={pictureUrl(photo)}
            srcSet={pictureSources(photo)}
            sizes="(min-width: 1024px) 832px, 96vw"
            alt=""
            width={1280}
            height={360}
            fetchPriority="high"
            className="store-photo h-23 w-full rounded-card bg-line object-cover min-[600px]:h-30"
          />
        )}
        {/* On the photograph, where nothing else is said with it. */}
        <div
          className={
            photo && !intake?.note
              ? 'on-photo absolute top-12 ml-2 rounded-[18px] bg-paper px-3 min-[600px]:top-19'
              : 'store-fact grow max-[600px]:w-full'
          }
        >
          {intake && isOpen ? (
            <LateIntake storeName={shop.storeName} intake={intake} hours={hours} calendar={calendar} />
          ) : (
            <Fact tone={isOpen ? 'ready' : 'completed'}>{stateWords(state)}</Fact>
          )}
        </div>
        {/* The spot takes the line of the address, so that nothing moves. */}
        <div className="store-fact flex min-h-10 items-center justify-between gap-x-2 *:-my-0.5 max-[600px]:w-full">
          {spot && label ? (
            <Suspense fallback={label}>
              <SpotLine storeName={shop.storeName} spot={spot} label={label} />
            </Suspense>
          ) : (
            <p lang="ko" className="flex min-w-0 items-center gap-1 text-muted">
              {place && <Icon of={MapPin} size={16} />}
              {place}
            </p>
          )}
          <TodayOrders />
        </div>
      </div>
      {!photo && options.introduction && store.introductionLang === undefined && (
        <p className="head-words gutter mx-auto line-clamp-1 max-w-page text-small text-muted">
          {options.introduction}
        </p>
      )}
      {paused && (
        <p className="gutter mx-auto max-w-page text-small text-muted">{t`지금은 주문을 받지 않고 있어요. 조금 뒤에 다시 들러주세요.`}</p>
      )}
    </>
  );
}
