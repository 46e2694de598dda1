import type { DifferingCharge } from '../charge/charge.sql.js';
import type { Break } from './find-breaks.js';

/** How a charge differs of which the card company's books say nothing yet. */
export function breakOfCharge({
  reason,
  refunded,
  providerAmount,
  providerRemaining,
  ...charge
}: DifferingCharge): Break {
  const { day, orderNumber, tno, amount: ourAmount } = charge;
  if (reason === 'cancelled') {
    const cancelled = (providerAmount ?? 0) - (providerRemaining ?? 0) - refunded;
    return { day, kind: 'missing-here', side: 'cancel', orderNumber, tno, ourAmount: null, providerAmount: cancelled };
  }
  const side = 'approve' as const;
  return reason === 'amount-differs'
    ? { day, kind: 'amount-differs', side, orderNumber, tno, ourAmount, providerAmount }
    : { day, kind: 'missing-at-provider', side, orderNumber, tno, ourAmount, providerAmount: null };
}
