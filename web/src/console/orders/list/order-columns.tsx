import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import type { Column } from '../../../ui/Table';
import { Time } from '../../../ui/Time';
import { shortOrderNumber } from '../../../util/order-number';
import { OrderWords } from '../../parts/OrderWords';
import { isInProgress } from './order-feed';
import { OrderAmount } from './OrderAmount';
import { OrderLines } from './OrderLines';
import { OrderState } from './OrderState';
import { PaymentBadges } from './PaymentBadges';
import { Waited } from './Waited';

/** Columns of the order tables on the dashboard and in the list. */
export const orderColumns: readonly Column<Payment>[] = [
  {
    key: 'number',
    header: t`주문번호`,
    lead: true,
    cell: ({ orderNumber, spot, takeaway }) => (
      <>
        <span className="tabular font-bold">{shortOrderNumber(orderNumber)}</span>
        {spot && <span className="block max-w-32 truncate text-small">{spot.label}</span>}
        {takeaway && <span className="block text-small">{t`포장`}</span>}
      </>
    ),
  },
  {
    key: 'customer',
    header: t`고객`,
    cell: ({ buyerName }) => <span className="line-clamp-2 md:min-w-18">{buyerName ?? t`손님`}</span>,
  },
  {
    key: 'date',
    header: t`주문일`,
    cell: (payment) =>
      isInProgress(payment) ? (
        <Waited payment={payment} />
      ) : (
        <span className="whitespace-nowrap">
          <Time at={payment.createdAt} />
        </span>
      ),
  },
  {
    key: 'product',
    header: t`상품`,
    cell: (payment) => (
      <>
        <OrderLines payment={payment} size="row" />
        <OrderWords request={payment.request} note={payment.note} size="list" isCut />
      </>
    ),
  },
  { key: 'total', header: t`금액`, align: 'end', cell: (payment) => <OrderAmount payment={payment} /> },
  {
    key: 'payment',
    header: t`결제 상태`,
    cell: (payment) => (
      <>
        <PaymentBadges payment={payment} />
        {payment.paymentMethodName !== null && payment.payBy === null && (
          <span className="block text-small text-muted">{payment.paymentMethodName}</span>
        )}
      </>
    ),
  },
  {
    key: 'order',
    header: t`주문 상태`,
    lead: true,
    cell: (payment) => <OrderState payment={payment} />,
  },
];
