import { backoff } from '@jumun/runtime';
import type { ReturnMeans } from './accept-return.js';
import { ASK_LATER, EXPIRED, FIND_BY_ID, STOP_ASKING, WAS_REGISTERED, type PaymentRecord } from './payment.sql.js';
import { closeCheckout } from './record-outcome.js';
import { settleCharge } from './settle-charge.js';

/** A request that the provider does not know of by then was never worked on, or is worked on so late that we look again. */
const SURE_AFTER_MS = 30_000;
const LOOK_AGAIN_MS = 10 * 60 * 1000;
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/** Asks the provider what became of a payment, and settles it by the answer. Never guesses. */
export async function resolveUnknown(means: ReturnMeans, paymentId: string): Promise<void> {
  const { database, transactor, provider } = means;
  const [payment] = await database.run<PaymentRecord>(FIND_BY_ID, [paymentId]);
  if (!payment || payment.intentAt === null) return;
  if (payment.status === 'paid' || payment.status === 'refunded')
    return void (await transactor.once(STOP_ASKING, [paymentId]));
  const inquiry = await provider.inquire(payment.orderNumber);
  switch (inquiry.kind) {
    case 'approved': {
      const settled = await settleCharge(means, payment, inquiry.charge);
      if (settled === 'reversed') means.followUp.reverse();
      await transactor.once(STOP_ASKING, [paymentId]);
      return;
    }
    case 'cancelled':
      await closeCheckout(transactor, payment, 'reversed', { outcomeKnown: true });
      await transactor.once(STOP_ASKING, [paymentId]);
      return;
    case 'nothing':
      return settleNothing(means, payment);
    case 'unknown':
      return askLater(means, payment);
  }
}

/** The provider knows no charge. Soon after the approval was sent that may change; later it is its answer. */
async function settleNothing(means: ReturnMeans, payment: PaymentRecord): Promise<void> {
  if (payment.status === 'cancelled') return void (await means.transactor.once(STOP_ASKING, [payment.id]));
  const ageMs = Date.now() - (payment.intentAt?.getTime() ?? 0);
  if (ageMs < SURE_AFTER_MS) return askLater(means, payment);
  await closeCheckout(means.transactor, payment, 'abandoned', {
    outcomeKnown: true,
    askAgainAt: new Date(Date.now() + LOOK_AGAIN_MS),
  });
}

async function askLater({ transactor }: ReturnMeans, payment: PaymentRecord): Promise<void> {
  const pauseMs = backoff(payment.asked, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(ASK_LATER, [payment.id, new Date(Date.now() + pauseMs)]);
}

/**
 * Ends checkouts whose time is over. One with an open card page is asked about first: if the database crashed and lost
 * the intent, the charge is found here.
 */
export async function expireCheckouts(means: ReturnMeans): Promise<number> {
  const due = await means.database.run<PaymentRecord>(EXPIRED, []);
  for (const payment of due) await expire(means, payment);
  return due.length;
}

async function expire(means: ReturnMeans, payment: PaymentRecord): Promise<void> {
  const [row] = await means.database.run<{ registered: boolean }>(WAS_REGISTERED, [payment.id]);
  if (row?.registered) {
    const inquiry = await means.provider.inquire(payment.orderNumber);
    if (inquiry.kind === 'approved') {
      if ((await settleCharge(means, payment, inquiry.charge)) === 'reversed') means.followUp.reverse();
      return;
    }
    // Nobody can approve it any more, so it may wait for a provider that is away.
    if (inquiry.kind === 'unknown') return;
  }
  await closeCheckout(means.transactor, payment, 'expired', { outcomeKnown: false });
}
