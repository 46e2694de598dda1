import type { AnswerOf, orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import { CLAIM, FIND_BY_NUMBER, type PaymentRecord } from './payment.sql.js';
import type { PaymentProvider, ReturnedCard } from './providers/provider.js';
import { closeCheckout } from './record-outcome.js';
import { settleCharge } from './settle-charge.js';

export interface ReturnMeans {
  database: Database;
  transactor: Transactor;
  provider: PaymentProvider;
  logger: Logger;
  /** Told about a payment whose outcome is not known, and about charges to be taken back. */
  followUp: { ask(paymentId: string): void; reverse(): void };
}

type Answer = AnswerOf<typeof orders.procedures.acceptReturn>;
type Outcome = Answer['outcome'];

/** A second return waits this long for the first one's approval before it says "being checked". */
const PATIENCE_MS = 6_000;
const LOOK_EVERY_MS = 100;

/** Takes what the card page posted back. Safe to receive twice, at once, late or never. */
export async function acceptReturn(means: ReturnMeans, form: Readonly<Record<string, string>>): Promise<Answer> {
  const card = means.provider.readReturn(form);
  if (!card) return { outcome: 'not-found', storeName: null, orderNumber: null, paymentId: null };
  return card.confirmed ? approveOnce(means, card) : giveUp(means, card);
}

async function approveOnce(means: ReturnMeans, card: ReturnedCard): Promise<Answer> {
  const [claimed] = await means.transactor.once<PaymentRecord>(CLAIM, [card.orderNumber]);
  if (!claimed) return lookUntilDone(means, card.orderNumber);
  const approval = await means.provider.approve(card, claimed.amount);
  if (approval.kind === 'unknown') {
    means.logger.warn({ paymentId: claimed.id }, 'the approval has no known outcome yet');
    means.followUp.ask(claimed.id);
    return answer(claimed, 'checking');
  }
  if (approval.kind === 'declined') {
    means.logger.info({ paymentId: claimed.id, code: approval.code }, 'the card was declined');
    await closeCheckout(means.transactor, claimed, 'declined', { outcomeKnown: true });
    return answer(claimed, 'declined');
  }
  const settled = await settleCharge(means, claimed, approval.charge);
  if (settled === 'paid') return answer(claimed, 'paid');
  means.followUp.reverse();
  return answer(claimed, 'closed');
}

/** The shopper walked away from the card page, or it refused: nothing was charged and nothing can be any more. */
async function giveUp(means: ReturnMeans, card: ReturnedCard): Promise<Answer> {
  const payment = await find(means, card.orderNumber);
  if (!payment) return { outcome: 'not-found', storeName: null, orderNumber: null, paymentId: null };
  if (payment.status === 'pending') await closeCheckout(means.transactor, payment, 'declined', { outcomeKnown: false });
  const now = await find(means, card.orderNumber);
  return answer(payment, now?.status === 'paid' ? 'paid' : now?.status === 'pending' ? 'checking' : 'declined');
}

/** Somebody else approves this payment, or it is over: says what became of it. */
async function lookUntilDone(means: ReturnMeans, orderNumber: string): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const payment = await find(means, orderNumber);
    if (!payment) return { outcome: 'not-found', storeName: null, orderNumber: null, paymentId: null };
    if (payment.status === 'paid' || payment.status === 'refunded') return answer(payment, 'paid');
    if (payment.status === 'cancelled') return answer(payment, 'closed');
    if (payment.intentAt === null) {
      // Expired and not yet swept: it was not approved, and now it can't be.
      await closeCheckout(means.transactor, payment, 'expired', { outcomeKnown: false });
      return answer(payment, 'closed');
    }
    if (Date.now() > deadline) return answer(payment, 'checking');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function find({ database }: ReturnMeans, orderNumber: string): Promise<PaymentRecord | undefined> {
  return (await database.run<PaymentRecord>(FIND_BY_NUMBER, [orderNumber]))[0];
}

const answer = ({ storeName, orderNumber, id }: PaymentRecord, outcome: Outcome): Answer => ({
  outcome,
  storeName,
  orderNumber,
  paymentId: id,
});
