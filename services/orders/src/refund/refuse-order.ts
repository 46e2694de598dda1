import { orders, Problem, type AnswerOf, type InputOf, type OwnerActor, type RefuseReason } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import { outcomeOf } from './refund-payment.js';
import { held, intendRefund, type RefundRules } from './request-refund.js';
import { Refund } from './refund.tables.js';
import { sendRefund, type RefundDeps } from './send-refund.js';

type Refuse = typeof orders.procedures.refuseOrder;
type Input = Omit<InputOf<Refuse>, 'idempotencyKey'>;

/** As the shop's own lists name the reason. */
const words: Readonly<Record<RefuseReason, string>> = {
  'ran-out': '재료 소진',
  closing: '마감',
  'too-busy': '너무 바빠요',
  guest: '손님 요청',
  duplicate: '중복 주문',
  other: '기타',
};

/** Refuses an order: the intent is committed, the refund sent once, and its outcome committed. */
export async function refuseOrder(
  deps: RefundDeps,
  owner: OwnerActor,
  { idempotencyKey: key, ...input }: InputOf<Refuse>,
): Promise<AnswerOf<Refuse>> {
  const { transactor, provider, clock } = deps;
  const rules = { now: clock.now(), takesPart: provider.takesPart.bind(provider) };
  const { shopId } = owner;
  const { refundId } = await transactor.transact(owner, (tx) =>
    keyed(tx, { scope: `refuse:${shopId}`, key, input }, () => requestRefusal(tx, shopId, input, rules)),
  );
  await sendRefund(deps, refundId);
  return outcomeOf(deps, refundId, input.paymentId);
}

/** A move, an undo and a refusal wait for each other at the order's row; the order moves no more until this is settled. */
async function requestRefusal(
  tx: Tx,
  shopId: string,
  { paymentId, reason: reasonCode, text }: Input,
  rules: RefundRules,
): Promise<{ refundId: string }> {
  const order = await held(tx).where('id', '=', paymentId).where('shopId', '=', shopId).executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  await refuseTheHasty(tx, shopId, rules.now);
  // Counter money is given back within this, which ends the cancellation: it begins before.
  await tx
    .query(Order)
    .updateTable('Order')
    .set({ cancelRequestedAt: rules.now })
    .where('id', '=', paymentId)
    .execute();
  const reason = text === undefined ? words[reasonCode] : `${words[reasonCode]} · ${text}`;
  const restock = order.orderStatus === 'waiting' && reasonCode !== 'ran-out';
  const refundId = await intendRefund(tx, order, { reason, reasonCode, restock, askedBy: 'owner' }, rules);
  await tx.note('refund-payment', paymentId);
  tx.hint(orders.hints.boardChanged, { shopId, at: rules.now.toISOString() });
  return { refundId };
}

/** Refunds with a reason that a shop may ask for in a minute; more is a slip or a stolen session. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

async function refuseTheHasty(tx: Tx, shopId: string, now: Date): Promise<void> {
  const { count } = await tx
    .query(Refund)
    .selectFrom('Refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where('reasonCode', 'is not', null)
    .where('requestedAt', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  if (count >= MOST_A_MINUTE) throw new Problem('RATE_LIMITED');
}
