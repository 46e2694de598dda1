import { v7 } from 'uuid';
import { serviceActor, type contracts, type PayloadOf } from '@jumun/contracts';
import type { Heard, OneCall, Transactor } from '@jumun/messaging';
import { errorCodeOf } from '@jumun/runtime';
import { REFUNDS_WAIT } from './post-payments.function.sql.js';
import { POST_PAYMENTS } from './post-payments.sql.js';
import { postWaitingRefunds } from './post-refunds.js';

export type PaymentPaid = PayloadOf<typeof contracts.orders.facts.paymentPaid>;

/**
 * Credits shops with their payments, less the fee, and posts the refunds that arrived before their payment. A payment
 * that was posted before changes nothing. Returns the number of new entries. Few payments have such
 * refunds: those are posted in a transaction, and all others by one call.
 */
export async function postPayments(
  call: OneCall,
  transactor: Transactor,
  facts: readonly Heard<PaymentPaid>[],
): Promise<number> {
  const payments = facts.map(({ factId, payload }) => {
    const { shopId, paymentId, paidAt, orderNumber, tno, amount } = payload;
    return { factId, id: v7(), feeId: v7(), shopId, paymentId, paidAt, orderNumber, tno, amount };
  });
  const given = JSON.stringify(payments);
  try {
    return (await call.run(POST_PAYMENTS, [given, true])).posted;
  } catch (error) {
    if (errorCodeOf(error) !== REFUNDS_WAIT) throw error;
  }
  return transactor.transact(serviceActor('settlement'), async (tx) => {
    const { posted, waiting } = await tx.runEmitting(POST_PAYMENTS, [call.consumer, given, false]);
    return posted + (await postWaitingRefunds(tx, waiting));
  });
}
