import { databaseNow } from '@jumun/database';
import { backoff } from '@jumun/runtime';
import { inParallel } from '../in-parallel.js';
import { Order } from '../order/order.tables.js';
import type { PaymentDeps } from './payment-deps.js';
import {
  ASK_AFTER_CRASH,
  ASK_LATER,
  FIND_BY_ID,
  PAYMENT_COLUMNS,
  STOP_ASKING,
  STOP_ASKING_IF_DUE,
  type PaymentRecord,
} from './payment.sql.js';
import {
  ASK_WHEN_OVER_EVERY_MS,
  AT_ONCE,
  EXPIRE_UNANSWERED_AFTER_MS,
  LOOK_AGAIN_MS,
  MOST_ASKS_WHEN_OVER,
  SURE_AFTER_MS,
} from './lookup-times.js';
import { closeCheckout } from './record-outcome.js';
import { settleCharge } from './settle-charge.js';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Payments in one sweep. */
const MOST_DUE = 200;

/** The ids of payments that the provider is to be asked about. */
export async function findUnknown({ database, transactor, provider }: PaymentDeps): Promise<string[]> {
  // Only a provider that can be asked by our number knows what our own books may have lost.
  if (provider.inquireByOrder) {
    await transactor.once(ASK_AFTER_CRASH, []);
  }
  const due = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select('id')
    .where('askAt', '<=', databaseNow())
    .orderBy('askAt')
    .limit(MOST_DUE)
    .execute();
  return due.map(({ id }) => id);
}

/** Asks the provider what became of a payment, and settles it by the answer. Never guesses. */
export async function resolveUnknown(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { database, transactor, provider } = deps;
  const [payment] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!payment) return;
  if (payment.status === 'paid' || payment.status === 'refunded')
    return void (await transactor.once(STOP_ASKING, [paymentId]));
  if (!provider.inquireByOrder) return waitForOperators(deps, payment);
  const inquiry = await provider.inquireByOrder(payment.orderNumber);
  switch (inquiry.kind) {
    case 'approved': {
      const settled = await settleCharge(deps, payment, inquiry.charge);
      if (settled === 'reversed') deps.followUp.reverse();
      await transactor.once(STOP_ASKING, [paymentId]);
      return;
    }
    case 'cancelled':
      await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true });
      await transactor.once(STOP_ASKING, [paymentId]);
      return;
    case 'nothing':
      return settleNothing(deps, payment);
    case 'unknown':
      if (payment.status === 'cancelled' && payment.asked >= MOST_ASKS_WHEN_OVER)
        return leaveToOperators(deps, payment);
      return askLater(deps, payment);
  }
}

/**
 * For a provider that can't be asked by our number. An approval that may have charged the card stays open, its goods
 * held, until an operator decides or uploads the provider's file; a payment that is over stays over.
 */
async function waitForOperators({ transactor, logger }: PaymentDeps, payment: PaymentRecord): Promise<void> {
  if (payment.status === 'cancelled' || payment.intentAt === null)
    return void (await transactor.once(STOP_ASKING_IF_DUE, [payment.id]));
  logger.warn({ paymentId: payment.id }, 'an approval was lost, and the provider can not be asked by our number');
  await transactor.once(ASK_LATER, [payment.id, new Date(Date.now() + ASK_WHEN_OVER_EVERY_MS)]);
}

/** The provider knows no charge. Soon after the approval was sent that may change; later it is its answer. */
async function settleNothing(deps: PaymentDeps, payment: PaymentRecord): Promise<void> {
  // Without an intent nothing was asked of it yet: it is over, or a card page may still be open for it.
  if (payment.status === 'cancelled' || payment.intentAt === null)
    return void (await deps.transactor.once(STOP_ASKING_IF_DUE, [payment.id]));
  const ageMs = Date.now() - payment.intentAt.getTime();
  if (ageMs < SURE_AFTER_MS) return askLater(deps, payment);
  await closeCheckout(deps, payment, 'abandoned', {
    outcomeKnown: true,
    askAgainAt: new Date(Date.now() + LOOK_AGAIN_MS),
  });
}

/** It stays on their list until the provider answers or one of them decides. */
async function leaveToOperators({ transactor, logger }: PaymentDeps, { id }: PaymentRecord): Promise<void> {
  logger.warn({ paymentId: id }, 'the provider does not say what became of a payment that is over');
  await transactor.once(ASK_LATER, [id, new Date(Date.now() + ASK_WHEN_OVER_EVERY_MS)]);
}

async function askLater({ transactor }: PaymentDeps, payment: PaymentRecord): Promise<void> {
  const pauseMs = backoff(payment.asked, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(ASK_LATER, [payment.id, new Date(Date.now() + pauseMs)]);
}

/**
 * Ends checkouts whose time is over. A card company that can be asked by our number is asked about each first, whatever we
 * remember of it: should the database have lost registration and intent, the charge is found here.
 */
export async function expireCheckouts(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await deps.database.platform
      .query(Order)
      .selectFrom('Order')
      .select(PAYMENT_COLUMNS)
      .where('status', '=', 'pending')
      .where('intentAt', 'is', null)
      .where('expiresAt', '<=', deps.clock.now())
      .orderBy('expiresAt')
      .limit(MOST_DUE)
      .execute();
    let ended = 0;
    await inParallel(due, AT_ONCE, async (payment) => {
      if (await expire(deps, payment)) ended += 1;
    });
    // While the provider is away nothing ends, and the next run asks again.
    if (due.length < MOST_DUE || ended === 0) return;
  }
}

/** Answers whether the checkout is over. */
async function expire(deps: PaymentDeps, payment: PaymentRecord): Promise<boolean> {
  const isOnline = payment.provider !== 'counter';
  const inquiry = isOnline ? await deps.provider.inquireByOrder?.(payment.orderNumber) : undefined;
  if (inquiry?.kind === 'approved') {
    if ((await settleCharge(deps, payment, inquiry.charge)) === 'reversed') deps.followUp.reverse();
    return true;
  }
  if (inquiry?.kind === 'unknown') return expireUnanswered(deps, payment);
  return closeCheckout(deps, payment, 'expired', { outcomeKnown: false });
}

/**
 * An expired checkout can't be approved any more, so it may wait for a provider that is away, but not with its stock
 * for ever: a charge that is found later is reversed.
 */
async function expireUnanswered(deps: PaymentDeps, payment: PaymentRecord): Promise<boolean> {
  const overdueMs = deps.clock.now().getTime() - payment.expiresAt.getTime();
  if (overdueMs < EXPIRE_UNANSWERED_AFTER_MS) return false;
  const askAgainAt = new Date(Date.now() + LOOK_AGAIN_MS);
  return closeCheckout(deps, payment, 'expired', { outcomeKnown: false, askAgainAt });
}
