import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide';
import type { Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { QrCard } from '../../../ui/QrCard';
import { adminPaths } from '../../paths';
import { PendingCard } from './PendingCard';

interface ShopCodeProps {
  shop: Shop;
  /** Undefined while it is not known. */
  productCount: number | undefined;
}

/** The line under the code: whether an order can come of it today. */
function helpOf({ status }: Shop, productCount: number | undefined): string {
  if (status === 'restricted') return t`지금은 새 주문을 받을 수 없어요.`;
  if (productCount === 0) return t`상품을 등록하면 손님이 주문할 수 있어요.`;
  return t`손님이 찍으면 바로 주문할 수 있어요.`;
}

/** The shop's code; a shop that has none yet reads what it takes. */
export function ShopCode({ shop, productCount }: ShopCodeProps) {
  const name = shop.storeName;
  if (shop.status === 'pending') return <PendingCard shop={shop} />;
  return (
    <div>
      <QrCard
        url={`${location.origin}${name ? paths.store(name) : paths.main}`}
        fileName={name || 'qr-code'}
        title={t`우리 매장 QR코드`}
        help={helpOf(shop, productCount)}
      />
      <Link
        to={adminPaths.tags}
        className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent-deep"
      >
        {t`자리별 QR 만들기`}
        <Icon of={ChevronRight} size={16} />
      </Link>
    </div>
  );
}
