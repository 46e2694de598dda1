import type { WirePayment } from '@jumun/contracts';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { exactTime } from '../../util/time';
import { shortOrderNumber } from '../../util/order-number';
import { isAtCounter } from './PaymentTable';

/** The number that is called out, and where order and money are. */
export function OrderHead({ payment }: { payment: WirePayment }) {
  return (
    <Card
      aria-label="주문 요약"
      className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
    >
      <div>
        <p className="text-small text-muted">픽업 번호</p>
        <p className="tabular text-pickup font-bold">{shortOrderNumber(payment.order_number)}</p>
      </div>
      <div className="flex flex-col gap-2 sm:items-end">
        <div aria-live="polite" className="flex flex-wrap gap-2">
          <PaymentBadge status={payment.status} />
          {payment.status === 'paid' && payment.refunded_amount > 0 && <Badge tone="danger">일부 환불</Badge>}
          {isAtCounter(payment.status) && <OrderBadge status={payment.delivery_status} />}
        </div>
        <Money amount={payment.total_price} className="text-heading font-bold" />
        <p className="text-small text-muted">{exactTime(payment.created_at)}</p>
      </div>
    </Card>
  );
}
