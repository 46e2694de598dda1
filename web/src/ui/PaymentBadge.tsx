import type { WirePaymentStatus } from '@jumun/contracts';
import { paymentStatusWords } from '../util/order-status';
import { Badge, type BadgeTone } from './Badge';

const tones: Record<WirePaymentStatus, BadgeTone> = {
  panding: 'preparing',
  paid: 'ready',
  refund: 'danger',
  cancel: 'completed',
};

/** Where the money of an order is. */
export function PaymentBadge({ status }: { status: WirePaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusWords[status]}</Badge>;
}
