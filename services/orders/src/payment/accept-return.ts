import type { AnswerOf, InputOf, orders, Refusal } from '@jumun/contracts';
import { isPassing, type KeyRing } from '@jumun/runtime';
import { isReturnProof } from '../order/order-key.js';
import { Order } from '../order/order.tables.js';
import { settleOrKeep } from './keep-approval.js';
import { SURE_AFTER_MS } from './lookup-times.js';
import { CLAIM, FIND_BY_NUMBER, type PaymentRecord } from './payment.sql.js';
import type { PaymentDeps } from './payment-deps.js';
import type { ReturnedCard } from '../providers/provider.js';
import { closeCheckout } from './record-outcome.js';

type Answer = AnswerOf<typeof orders.procedures.acceptReturn>;
type Outcome = Answer['outcome'];

const NOT_FOUND: Answer = { outcome: 'not-found', storeName: null, orderNumber: null, paymentId: null };
const LOOK_EVERY_MS = 100;

/**
 * Takes what the card page posted back. Safe to receive twice, at once, late or never. By an order's number anybody can
 * post such a form: without the proof that its card page was given it changes nothing and tells nothing.
 */
export async function acceptReturn(
  deps: PaymentDeps & { indexKeys: KeyRing },
  { form, proof }: InputOf<typeof orders.procedures.acceptReturn>,
): Promise<Answer> {
  const card = deps.provider.readReturn(form);
  if (!card) return NOT_FOUND;
  const { orderNumber, returnProof = '' } = card;
  const isProven = [proof ?? '', returnProof].some((given) => isReturnProof(deps.indexKeys, orderNumber, given));
  if (!isProven && !(await wasOpenedBefore(deps, orderNumber))) return { ...NOT_FOUND, outcome: 'unproven' };
  return card.refusal === null ? approveOnce(deps, card) : giveUp(deps, card.orderNumber, card.refusal);
}

/** Whether the card page was opened by a copy of the version before, which gave it no proof: for an upgrade's half hour. */
async function wasOpenedBefore({ database }: PaymentDeps, orderNumber: string): Promise<boolean> {
  const opened = database.platform.query(Order).selectFrom('Order').select('proofGiven');
  const order = await opened
    .where('orderNumber', '=', orderNumber)
    .where('registeredAt', 'is not', null)
    .executeTakeFirst();
  return order?.proofGiven === false;
}

async function approveOnce(deps: PaymentDeps, card: ReturnedCard): Promise<Answer> {
  const claimed = await claim(deps, card.orderNumber);
  if (!claimed) return lookUntilDone(deps, card.orderNumber);
  const approval = await deps.provider.approve(card, claimed.amount);
  if (approval.kind === 'unknown') {
    deps.logger.warn({ paymentId: claimed.id }, 'the approval has no known outcome yet');
    deps.followUp.ask(claimed.id);
    return answer(claimed, 'checking');
  }
  if (approval.kind === 'declined') {
    deps.logger.info({ paymentId: claimed.id, code: approval.code }, 'the payment was refused');
    await closeCheckout(deps, claimed, approval.reason, { outcomeKnown: true, askAgainAt: makeSureAt() });
    return answer(claimed, 'declined');
  }
  const settled = await settleOrKeep(deps, claimed, approval.charge);
  if (settled === 'kept') return answer(claimed, 'checking');
  if (settled === 'paid') return answer(claimed, 'paid');
  deps.followUp.reverse();
  return answer(claimed, 'closed');
}

/**
 * The right to approve. While the database is away the shopper waits a little: nothing is charged yet, and a claim whose
 * answer was lost is found taken, and asked about.
 */
async function claim(deps: PaymentDeps, orderNumber: string): Promise<PaymentRecord | undefined> {
  const deadline = Date.now() + deps.waitMs;
  for (;;) {
    try {
      return await deps.transactor.gather(CLAIM, { key: orderNumber, at: deps.clock.now() });
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** A no is asked about once more: a claim that the database forgot in a crash may have charged the card before. */
const makeSureAt = (): Date => new Date(Date.now() + SURE_AFTER_MS);

/** The shopper walked away from the card page, or it refused: nothing was charged and nothing can be any more. */
async function giveUp(deps: PaymentDeps, orderNumber: string, refusal: Refusal): Promise<Answer> {
  const payment = await find(deps, orderNumber);
  if (!payment) return NOT_FOUND;
  // A counter order never had a card page, so the form is forged.
  if (payment.provider === 'counter') return answer(payment, 'closed');
  if (payment.status === 'pending')
    await closeCheckout(deps, payment, refusal, { outcomeKnown: false, askAgainAt: makeSureAt() });
  const now = await find(deps, orderNumber);
  return answer(payment, now?.status === 'paid' ? 'paid' : now?.status === 'pending' ? 'checking' : 'declined');
}

/** Another request approves this payment, or it is over: waits for the outcome, for `waitMs` at most. */
async function lookUntilDone(deps: PaymentDeps, orderNumber: string): Promise<Answer> {
  const deadline = Date.now() + deps.waitMs;
  for (;;) {
    const payment = await find(deps, orderNumber);
    if (!payment) return NOT_FOUND;
    if (payment.status === 'paid' || payment.status === 'refunded') return answer(payment, 'paid');
    if (payment.status === 'cancelled') return answer(payment, 'closed');
    if (payment.intentAt === null) {
      // Expired and not yet swept: it was not approved, and now it can't be.
      await closeCheckout(deps, payment, 'expired', { outcomeKnown: false });
      return answer(payment, 'closed');
    }
    if (Date.now() > deadline) return answer(payment, 'checking');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function find({ database }: PaymentDeps, orderNumber: string): Promise<PaymentRecord | undefined> {
  return (await database.platform.run(FIND_BY_NUMBER, [orderNumber]))[0];
}

const answer = ({ storeName, orderNumber, id }: PaymentRecord, outcome: Outcome): Answer => ({
  outcome,
  storeName,
  orderNumber,
  paymentId: id,
});
