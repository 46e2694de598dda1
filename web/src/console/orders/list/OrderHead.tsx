import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { Card, Muted } from '../../../ui/layout';
import { exactTime } from '../../../util/time';
import { shortOrderNumber } from '../../../util/order-number';
import { spotServed } from '../../parts/spot-words';
import { isInProgress } from './order-feed';
import { OrderAmount } from './OrderAmount';
import { OrderState } from './OrderState';
import { PaymentBadges } from './PaymentBadges';
import { Waited } from './Waited';

/** The number that is called out, where the order is and since when, and small what it is worth. */
export function OrderHead({ payment }: { payment: Payment }) {
  return (
    <Card aria-label={t`주문 요약`} className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular text-hero font-bold whitespace-nowrap">
          <span className="sr-only">{t`픽업 번호`} </span>
          <span>{shortOrderNumber(payment.orderNumber)}</span>
          {payment.spot && <span className="block text-lead whitespace-normal">{spotServed(payment.spot)}</span>}
          {payment.takeaway && <span className="block text-lead">{t`포장`}</span>}
        </p>
        <div className="flex flex-col gap-1 @min-[26rem]:items-end">
          <div aria-live="polite" className="flex flex-wrap items-center gap-2 @min-[26rem]:justify-end">
            {isInProgress(payment) && <Waited payment={payment} />}
            <PaymentBadges payment={payment} />
            <OrderState payment={payment} />
          </div>
          <Muted small>
            <OrderAmount payment={payment} /> · {exactTime(payment.createdAt)}
          </Muted>
        </div>
      </div>
    </Card>
  );
}
