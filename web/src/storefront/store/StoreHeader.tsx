import type { WireStore } from '@jumun/contracts';
import { pictureSources, pictureUrl } from '../../api/picture';
import { Badge } from '../../ui/Badge';
import { Cover, coverNumber } from '../../ui/Cover';
import { TodayOrders } from '../orders/TodayOrders';

/** A font colour that nobody chose says nothing about the shop. */
const UNCHOSEN_COLOR = '#000000';

interface StoreHeaderProps {
  store: WireStore;
  paused: boolean;
  /** Seen a while ago: nobody knows whether it takes orders now. */
  stale: boolean;
}

/** Cover, round picture over its edge, name, and whether orders are taken. */
export function StoreHeader({ store: { shop, options }, paused, stale }: StoreHeaderProps) {
  const profile = shop.profile_image ?? options.profile_image;
  const picture = pictureUrl(profile);
  const tint = options.font_color.toLowerCase() === UNCHOSEN_COLOR ? undefined : options.font_color;
  return (
    <header className="relative">
      <Cover number={coverNumber(shop.cover_number)} tint={tint} className="h-40" />
      <div className="gutter absolute inset-x-0 top-3 mx-auto flex max-w-page justify-end">
        <TodayOrders />
      </div>
      <div className="gutter mx-auto max-w-page pb-2">
        <div className="relative -mt-12 flex size-24 items-center justify-center overflow-hidden rounded-full border-4 border-ground bg-paper">
          {picture ? (
            <img
              src={picture}
              srcSet={pictureSources(profile)}
              sizes="96px"
              alt=""
              width={96}
              height={96}
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden className="text-display font-bold text-accent">
              {Array.from(shop.shop_name)[0]}
            </span>
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-heading font-bold">{shop.shop_name}</h1>
          {paused && <Badge tone="completed">주문 일시중지</Badge>}
          {!paused && !stale && <Badge tone="ready">주문 받는 중</Badge>}
        </div>
        {paused && (
          <p className="mt-1 text-body text-muted">지금은 주문을 받지 않고 있어요. 조금 뒤에 다시 들러주세요.</p>
        )}
      </div>
    </header>
  );
}
