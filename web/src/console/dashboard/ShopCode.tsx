import type { Shop } from '../../api/views';
import { paths } from '../../paths';
import { QrCard } from '../../ui/QrCard';
import { PendingCard } from './PendingCard';

/** The shop's code; a shop that has none yet reads what it takes. */
export function ShopCode({ shop }: { shop: Shop }) {
  const name = shop.storeName;
  if (shop.status === 'pending') return <PendingCard shop={shop} />;
  return (
    <QrCard
      url={`${location.origin}${name ? paths.store(name) : paths.main}`}
      fileName={name || 'qr-code'}
      title="우리 매장 QR코드"
      help="손님이 찍으면 바로 주문할 수 있어요."
    />
  );
}
