import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide';
import { useEffect } from 'react';
import { storePaths } from '../../addresses/store-paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { formatCount } from '../../util/money';
import { useStoreAddress } from '../use-store-address';
import { keptOrders, useKeptOrders } from './kept-orders';

/** The way back to what was ordered here today; nothing when nothing was. */
export function TodayOrdersLink() {
  const { base, storeName } = useStoreAddress();
  const orders = useKeptOrders(storeName);
  useEffect(() => keptOrders.forgetPast(), []);
  if (orders.length === 0) return null;
  return (
    <Link
      to={storePaths.orders(base)}
      className="slim inline-flex min-h-11 shrink-0 animate-enter items-center rounded-full bg-paper pr-2 pl-3 font-semibold text-ink inset-ring inset-ring-line"
    >
      {t`오늘 주문 ${formatCount(orders.length)}건 보기`}
      <Icon of={ChevronRight} size={16} className="text-muted" />
    </Link>
  );
}
