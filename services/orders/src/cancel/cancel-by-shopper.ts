import { orders, Problem, shopper, won, type AnswerOf, type InputOf } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { KeyRing } from '@jumun/runtime';
import { closeCounter } from '../counter/close-counter.js';
import { getOrderSettings } from '../numbering/order-settings.js';
import { Order } from '../order/order.tables.js';
import { isUnderWay, intendRefund, type RefundRules } from '../refund/request-refund.js';
import { outcomeOf } from '../refund/refund-payment.js';
import { sendRefund, type RefundDeps } from '../refund/send-refund.js';
import { Refund } from '../refund/refund.tables.js';
import { requireOrderKey } from '../order/order-key.js';

type Cancel = typeof orders.procedures.cancelByShopper;
type Input = InputOf<Cancel>;
export type CancelDeps = RefundDeps & { indexKeys: KeyRing };

const REASON = '손님 취소';
/** Cancellations by one browser at one shop in a day; more is taken for abuse. */
const MOST_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Cancels and refunds an order that the shop has not begun. A repeated request starts no second refund and returns the
 * outcome of the first, unless that one was refused.
 */
export async function cancelByShopper(deps: CancelDeps, input: Input): Promise<AnswerOf<Cancel>> {
  const { transactor, provider, clock } = deps;
  const rules = { now: clock.now(), takesPart: provider.takesPart.bind(provider) };
  const cancel = await transactor.transact(shopper, (tx) => requestCancel(tx, deps, input, rules));
  // Nothing was paid yet, so nothing goes back.
  if (cancel === 'unpaid') return { state: 'done', refunded: won(0) };
  const { refundId, paymentId, isNew } = cancel;
  if (isNew) await sendRefund(deps, refundId);
  const { state, refunded } = await outcomeOf(deps, refundId, paymentId);
  return { state, refunded };
}

/** An accept and a cancel wait for each other at the order's row lock; the second sees the result of the first. */
async function requestCancel(tx: Tx, deps: CancelDeps, input: Input, rules: RefundRules) {
  const { now } = rules;
  const query = tx.query(Order, Refund);
  const order = await query
    .selectFrom('Order')
    .select(['id', 'shopId', 'checkoutId', 'amount', 'refunded', 'status', 'orderStatus', 'approval'])
    .select(['lines', 'refundedLines', 'marks'])
    .select(['cancelRequestedAt', 'provider', 'closeReason'])
    .where('orderNumber', '=', input.orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(input.storeName)])))
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  requireOrderKey(deps.indexKeys, order, keysOf(input));
  const { id: paymentId, shopId } = order;
  if (order.provider === 'counter') return giveUpCounter(tx, order, now);
  const asked = await query
    .selectFrom('Refund')
    .select('id')
    .where('orderId', '=', paymentId)
    .where('askedBy', '=', 'shopper')
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  if (asked) return { refundId: asked.id, paymentId, isNew: false };
  if (order.status !== 'paid') throw new Problem('PAYMENT_NOT_PAID');
  const { shopperCancel } = await getOrderSettings(tx, shopId, now);
  if (order.orderStatus !== 'waiting' || !shopperCancel) throw new Problem('ORDER_ACCEPTED');
  // The owner is giving it back already.
  if (await isUnderWay(tx, paymentId)) throw new Problem('REFUND_UNDER_WAY');
  const askedFrom = input.client?.browser ?? input.client?.address;
  if (askedFrom !== undefined) await refuseTheTireless(tx, { shopId, askedFrom, now });
  const refund = { reason: REASON, restock: true, askedBy: 'shopper', askedFrom } as const;
  const refundId = await intendRefund(tx, order, refund, rules);
  await query.updateTable('Order').set({ cancelRequestedAt: now }).where('id', '=', paymentId).execute();
  tx.hint(orders.hints.boardChanged, { shopId, at: now.toISOString() });
  return { refundId, paymentId, isNew: true };
}

/** An order to be paid at the counter ends at once; one already paid there has to be refunded there. */
async function giveUpCounter(
  tx: Tx,
  { id, status, closeReason }: Pick<RowOf<typeof Order>, 'id' | 'status' | 'closeReason'>,
  now: Date,
): Promise<'unpaid'> {
  if (status === 'paid' || status === 'refunded')
    throw new Problem('ORDER_ACCEPTED', { message: '카운터에서 결제한 주문이에요. 취소하려면 카운터에 말씀해주세요.' });
  if (closeReason === null) await closeCounter(tx, id, 'shopper', now);
  return 'unpaid';
}

/** Gateways of the version before send the key in the body alone. */
const keysOf = ({ orderKey, orderKeys }: Input): string[] => [
  ...(orderKeys === 'unasked' ? [] : orderKeys),
  ...(orderKey === undefined ? [] : [orderKey]),
];

async function refuseTheTireless(
  tx: Tx,
  { shopId, askedFrom, now }: { shopId: string; askedFrom: string; now: Date },
): Promise<void> {
  const { count } = await tx
    .query(Refund)
    .selectFrom('Refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where('askedFrom', '=', askedFrom)
    .where('requestedAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= MOST_A_DAY) throw new Problem('RATE_LIMITED');
}
