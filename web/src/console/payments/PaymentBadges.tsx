import type { WirePayment } from '@jumun/contracts';
import { Badge } from '../../ui/Badge';
import { PaymentBadge } from '../../ui/PaymentBadge';

/** Where the money is, and that a part of it went back; briefly that alone. */
export function PaymentBadges({ payment, brief = false }: { payment: WirePayment; brief?: boolean }) {
  const isPartly = payment.status === 'paid' && payment.refunded_amount > 0;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!(brief && isPartly) && <PaymentBadge status={payment.status} />}
      {isPartly && <Badge tone="danger">일부 환불</Badge>}
    </span>
  );
}
