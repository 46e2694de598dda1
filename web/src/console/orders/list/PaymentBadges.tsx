import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { PaymentBadge } from '../../../ui/PaymentBadge';

/** Where the money is, and that a part of it went back; briefly that alone. */
export function PaymentBadges({ payment, brief = false }: { payment: Payment; brief?: boolean }) {
  const isPartly = payment.status === 'paid' && payment.refundedAmount > 0;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {payment.payBy !== null ? (
        <Badge tone="preparing">{t`결제 대기 · 카운터`}</Badge>
      ) : (
        !(brief && isPartly) && <PaymentBadge status={payment.status} />
      )}
      {isPartly && <Badge tone="danger">{t`일부 환불`}</Badge>}
    </span>
  );
}
