import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { OrderBadge } from '../../../ui/OrderBadge';

/** Where an order is at the counter. One that was given back wholly is cancelled, whatever was done with it before. */
export function OrderState({ payment: { status, orderStatus } }: { payment: Pick<Payment, 'status' | 'orderStatus'> }) {
  if (status === 'refunded') return <Badge tone="danger">{t`취소됨`}</Badge>;
  return status === 'paid' ? <OrderBadge status={orderStatus} /> : null;
}
