import type { WirePayment } from '@jumun/contracts';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { shortOrderNumber } from '../../util/order-number';
import { PaymentBadges } from './PaymentBadges';

/** Only an order that was paid for waits at the counter. */
export const isAtCounter = (status: WirePayment['status']): boolean => status === 'paid' || status === 'refund';

/** What a table of orders tells, on the dashboard and in the list. */
export const orderColumns: readonly Column<WirePayment>[] = [
  {
    key: 'number',
    header: '주문번호',
    lead: true,
    cell: ({ order_number }) => <span className="tabular font-bold">{shortOrderNumber(order_number)}</span>,
  },
  {
    key: 'customer',
    header: '고객',
    cell: ({ orderer_name }) => <span className="line-clamp-2 md:min-w-18">{orderer_name ?? '손님'}</span>,
  },
  {
    key: 'date',
    header: '주문일',
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap">
        <Time at={created_at} />
      </span>
    ),
  },
  {
    key: 'product',
    header: '상품',
    cell: ({ product_name }) => <span className="line-clamp-2 md:min-w-32">{product_name}</span>,
  },
  { key: 'total', header: '금액', align: 'end', cell: ({ total_price }) => <Money amount={total_price} /> },
  { key: 'payment', header: '결제 상태', cell: (payment) => <PaymentBadges payment={payment} /> },
  {
    key: 'order',
    header: '주문 상태',
    lead: true,
    cell: ({ status, delivery_status }) => (isAtCounter(status) ? <OrderBadge status={delivery_status} /> : null),
  },
];
