import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import { closeCheckout, demandReversal, recordPaid } from './record-outcome.js';
import { FIND_BY_ID, type PaymentRecord } from './payment.sql.js';
import type { Charge } from './providers/provider.js';

/**
 * Brings a charge that stands at the provider and our record together: the payment is paid by it, or the charge is taken
 * back. There is no third way.
 */
export async function settleCharge(
  { database, transactor }: { database: Database; transactor: Transactor },
  payment: PaymentRecord,
  charge: Charge,
): Promise<'paid' | 'reversed'> {
  const isWhole = charge.amount === payment.amount && charge.remaining === payment.amount;
  if (isWhole && (await recordPaid(transactor, payment, charge))) return 'paid';
  // Somebody else may have settled this very charge in the meantime.
  const [now] = await database.run<PaymentRecord>(FIND_BY_ID, [payment.id]);
  if (now?.tno === charge.tno) return 'paid';
  await demandReversal(transactor, payment, charge.tno, isWhole ? '이미 끝난 주문' : '결제 금액 불일치');
  if (!isWhole) await closeCheckout(transactor, payment, 'reversed', { outcomeKnown: true });
  return 'reversed';
}
