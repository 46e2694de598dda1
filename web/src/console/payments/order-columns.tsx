import type { Payment } from '../../api/views';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { shortOrderNumber } from '../../util/order-number';
import { PaymentBadges } from './PaymentBadges';

/** Only an order that was paid for waits at the counter. */
export const isAtCounter = (status: Payment['status']): boolean => status === 'paid' || status === 'refunded';

/** What a table of orders tells, on the dashboard and in the list. */
export const orderColumns: readonly Column<Payment>[] = [
  {
    key: 'number',
    header: '주문번호',
    lead: true,
    cell: ({ orderNumber }) => <span className="tabular font-bold">{shortOrderNumber(orderNumber)}</span>,
  },
  {
    key: 'customer',
    header: '고객',
    cell: ({ buyerName }) => <span className="line-clamp-2 md:min-w-18">{buyerName ?? '손님'}</span>,
  },
  {
    key: 'date',
    header: '주문일',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time at={createdAt} />
      </span>
    ),
  },
  {
    key: 'product',
    header: '상품',
    cell: ({ productName }) => <span className="line-clamp-2 md:min-w-32">{productName}</span>,
  },
  { key: 'total', header: '금액', align: 'end', cell: ({ totalPrice }) => <Money amount={totalPrice} /> },
  { key: 'payment', header: '결제 상태', cell: (payment) => <PaymentBadges payment={payment} /> },
  {
    key: 'order',
    header: '주문 상태',
    lead: true,
    cell: ({ status, orderStatus }) => (isAtCounter(status) ? <OrderBadge status={orderStatus} /> : null),
  },
];
