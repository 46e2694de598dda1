import type { Store } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { nameStyle } from '../../ui/font-color';
import { StoreFace } from '../../ui/StoreFace';
import { TodayOrders } from '../orders/TodayOrders';

interface StoreHeaderProps {
  store: Store;
  paused: boolean;
  /** Seen a while ago: nobody knows whether it takes orders now. */
  stale: boolean;
}

/** Cover, round picture over its edge, name, and whether orders are taken. */
export function StoreHeader({ store: { shop, options }, paused, stale }: StoreHeaderProps) {
  return (
    <header className="relative">
      <StoreFace
        shopName={shop.shopName}
        cover={shop.coverNumber}
        fontColor={options.fontColor}
        picture={shop.profileImage ?? options.profileImage}
        onCover={<TodayOrders />}
      >
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 style={nameStyle(options.fontColor)} className="text-heading font-bold">
            {shop.shopName}
          </h1>
          {paused && <Badge tone="completed">주문 일시중지</Badge>}
          {!paused && !stale && <Badge tone="ready">주문 받는 중</Badge>}
        </div>
        {paused && (
          <p className="mt-1 text-body text-muted">지금은 주문을 받지 않고 있어요. 조금 뒤에 다시 들러주세요.</p>
        )}
      </StoreFace>
    </header>
  );
}
