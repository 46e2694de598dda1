import { closeCheckout, demandReversal, recordPaid } from './record-outcome.js';
import type { PaymentDeps } from './payment-deps.js';
import { FIND_BY_ID, type PaymentRecord } from './payment.sql.js';
import type { Charge } from './providers/provider.js';

/**
 * Brings a charge that stands at the provider and our record together: the payment is paid by it, or the charge is taken
 * back. There is no third way.
 */
export async function settleCharge(
  deps: Pick<PaymentDeps, 'database' | 'transactor' | 'clock'>,
  payment: PaymentRecord,
  charge: Charge,
): Promise<'paid' | 'reversed'> {
  const isWhole = charge.amount === payment.amount && charge.remaining === payment.amount;
  if (isWhole && (await recordPaid(deps, payment, charge))) return 'paid';
  // Somebody else may have settled this very charge in the meantime.
  const [now] = await deps.database.platform.run(FIND_BY_ID, [payment.id]);
  if (now?.tno === charge.tno) return 'paid';
  await demandReversal(deps, payment, charge.tno, isWhole ? '이미 끝난 주문' : '결제 금액 불일치');
  if (!isWhole) await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true });
  return 'reversed';
}
