import type { Payment } from '../../api/views';
import { Card, Muted } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { exactTime } from '../../util/time';
import { shortOrderNumber } from '../../util/order-number';
import { isAtCounter } from './order-columns';
import { PaymentBadges } from './PaymentBadges';

/** The number that is called out, and where order and money are. */
export function OrderHead({ payment }: { payment: Payment }) {
  return (
    <Card aria-label="주문 요약" className="@container">
      <div className="flex flex-col gap-3 @form:flex-row @form:items-center @form:justify-between @form:gap-6">
        <div>
          <Muted small>픽업 번호</Muted>
          <p className="tabular text-pickup font-bold whitespace-nowrap">{shortOrderNumber(payment.orderNumber)}</p>
        </div>
        <div className="flex flex-col gap-2 @form:items-end">
          <div aria-live="polite" className="flex flex-wrap gap-2">
            <PaymentBadges payment={payment} />
            {isAtCounter(payment.status) && <OrderBadge status={payment.orderStatus} />}
          </div>
          <Money amount={payment.totalPrice} className="text-heading font-bold" />
          <Muted small>{exactTime(payment.createdAt)}</Muted>
        </div>
      </div>
    </Card>
  );
}
