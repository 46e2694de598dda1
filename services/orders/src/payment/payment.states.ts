import type { PaymentStatus } from '@jumun/contracts';

/** The only ways a payment may go; a partial refund leaves it paid. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
};
