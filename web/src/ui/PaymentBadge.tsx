import type { PaymentStatus } from '@jumun/contracts';
import { paymentStatusWord } from '../util/order-status';
import { Badge, type BadgeTone } from './Badge';

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'preparing',
  paid: 'ready',
  refunded: 'danger',
  cancelled: 'completed',
};

/** Where the money of an order is. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusWord(status)}</Badge>;
}
