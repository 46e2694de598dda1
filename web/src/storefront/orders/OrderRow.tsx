import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { toAppError } from '../../api/app-error';
import { storePaths } from '../../addresses/store-paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { Skeleton } from '../../ui/Skeleton';
import { shortOrderNumber } from '../../util/order-number';
import { clockTime } from '../../util/order-time';
import { refundWord } from '../order/order-headline';
import type { OrderComplete } from '../order/order-query';
import type { StoredOrder } from '../kept-orders/kept-orders';
import { OwnWords } from '../../ui/OwnWords';

function State({ payment }: OrderComplete) {
  const { status, orderStatus } = payment;
  if (status === 'refunded') return <Badge tone="danger">{refundWord(payment)}</Badge>;
  if (status === 'cancelled') return <Badge tone="completed">{t`결제 안 됨`}</Badge>;
  if (status === 'pending') return <Badge tone="preparing">{t`결제 확인 중`}</Badge>;
  return <OrderBadge status={orderStatus} />;
}

const titleOf = ({ orders: [first, ...others] }: OrderComplete): string =>
  [first?.product.productName ?? '', others.length > 0 && t`외 ${others.length}건`].filter(Boolean).join(' ');

interface OrderRowProps {
  kept: StoredOrder;
  base: string;
  query: UseQueryResult<OrderComplete>;
}

/** One order of today: its number, where it is, what it was. */
export function OrderRow({
  kept: { orderNumber, at },
  base,
  query: { data: order, error, refetch, isFetching },
}: OrderRowProps) {
  const number = shortOrderNumber(orderNumber);
  const words = (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-heading font-bold">
          <span className="sr-only">{t`주문번호`}</span>
          {number}
        </span>
        {order && <State {...order} />}
        {!order && !error && <Skeleton className="h-6 w-20" />}
      </span>
      <span className="mt-1 line-clamp-2 text-body">
        {order ? <OwnWords text={titleOf(order)} /> : error ? toAppError(error).message : ' '}
      </span>
      <span className="tabular flex flex-wrap gap-x-2 text-small text-muted">
        <time dateTime={at}>{clockTime(at)}</time>
        {order && <Money amount={order.payment.totalPrice} />}
      </span>
    </span>
  );
  if (!order && error && toAppError(error).kind !== 'client') {
    return (
      <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-paper p-4">
        {words}
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>{t`다시 시도`}</Button>
      </li>
    );
  }
  const isOpen = order?.payment.status === 'pending';
  return (
    <li>
      <Link
        to={
          isOpen && order.payment.paymentId !== null
            ? storePaths.payment(base, order.payment.paymentId)
            : storePaths.orderComplete(base, orderNumber)
        }
        className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-paper p-4 transition-colors hover:border-line-strong"
      >
        {words}
        <Icon of={ChevronRight} className="text-muted" />
      </Link>
    </li>
  );
}
