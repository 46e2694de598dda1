import { v7 } from 'uuid';
import {
  Problem,
  serviceActor,
  won,
  type Actor,
  type InputOf,
  type orders,
  type CounterMethod,
  type RefundedPieces,
  type RefundReason,
  type Won,
} from '@jumun/contracts';
import { databaseNow, type RowOf } from '@jumun/database';
import { keyed, type Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import { priceLines } from './price-lines.js';
import type { RefundDeps } from './send-refund.js';
import { Refund } from './refund.tables.js';
import { settleRefund } from './settle-refund.js';

interface RefundInput {
  amount?: Won | undefined;
  reason: string;
  /** Where nothing is said, pieces go back while the order waits. */
  restock?: boolean | undefined;
  askedBy: 'owner' | 'platform' | 'operator' | 'shopper';
  /** The pieces that it is for. */
  lines?: RefundedPieces[] | undefined;
  reasonCode?: RefundReason | undefined;
  givenBy?: CounterMethod | undefined;
  /** A keyed hash of the shopper's browser. */
  askedFrom?: string | undefined;
}

/** By what a refund is judged. */
export interface RefundRules {
  now: Date;
  /** Whether a part of the charge may be taken back. */
  takesPart(details: Readonly<Record<string, string>>): boolean;
}

/** The requesting call sends the refund at once and has this long for it; after that the job does. */
const CALLER_SENDS_WITHIN_MS = 20_000;

/** The asker of a refund: an owner for the own shop, an operator for any. */
export type Asker = Extract<Actor, { kind: 'owner' | 'operator' }>;

/** Writes a refund down before anything is sent; the same key of the same asker gives the same refund. */
export async function requestRefund(
  tx: Tx,
  asker: Asker,
  { idempotencyKey, paymentId, ...refund }: InputOf<typeof orders.procedures.refundPayment>,
  rules: RefundRules,
): Promise<{ refundId: string }> {
  const input = { paymentId, ...refund };
  const scope = `refund:${asker.kind === 'owner' ? asker.shopId : asker.operatorId}`;
  return keyed(tx, { scope, key: idempotencyKey, input }, async () => {
    const found = held(tx).where('id', '=', paymentId);
    const order = await (asker.kind === 'owner' ? found.where('shopId', '=', asker.shopId) : found).executeTakeFirst();
    if (!order) throw new Problem('PAYMENT_NOT_FOUND');
    if (order.provider === 'counter' && asker.kind === 'operator')
      throw new Problem('PROVIDER_REFUSED', { message: '가게가 직접 받은 돈은 가게만 돌려줄 수 있어요.' });
    const refundId = await intendRefund(tx, order, { ...refund, askedBy: asker.kind }, rules);
    await tx.note('refund-payment', paymentId);
    return { refundId };
  });
}

const UNFULFILLABLE = '상품이 모두 팔려 준비할 수 없는 주문';

/**
 * Refunds a paid checkout whose goods are gone; one that is over or refunded stays as it is. While another refund is
 * under way it is owed, and the job retries it. Money that the shop took is left to the shop: the guest is there, and
 * only the shop can hand it back.
 */
export async function refundUnfulfillable(tx: Tx, checkoutId: string, now: Date): Promise<void> {
  const order = await held(tx).where('checkoutId', '=', checkoutId).executeTakeFirst();
  if (!order) return;
  const isOurs = order.provider !== 'counter';
  const mustWait = isOurs && order.status === 'paid' && (await isUnderWay(tx, order.id));
  if (mustWait !== (order.refundOwedAt !== null)) {
    const refundOwedAt = mustWait ? now : null;
    await tx.query(Order).updateTable('Order').set({ refundOwedAt }).where('id', '=', order.id).execute();
  }
  if (!isOurs || mustWait || order.status !== 'paid') return;
  const refund = { reason: UNFULFILLABLE, restock: false, askedBy: 'platform' } as const;
  await intendRefund(tx, order, refund, { now, takesPart: () => true });
}

/** Owed refunds in one sweep. */
const MOST_OWED = 100;

/** Asks for the platform's refunds that had to wait until another one of the same payment ended. */
export async function retryOwedRefunds({ database, transactor, clock }: RefundDeps): Promise<void> {
  const owed = await database.platform
    .query(Order, Refund)
    .selectFrom('Order as o')
    .select('o.checkoutId')
    .where('o.refundOwedAt', 'is not', null)
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('Refund as r').whereRef('r.orderId', '=', 'o.id').where('r.askAt', 'is not', null)),
      ),
    )
    .orderBy('o.refundOwedAt')
    .limit(MOST_OWED)
    .execute();
  for (const { checkoutId } of owed) {
    await transactor.transact(serviceActor('orders'), (tx) => refundUnfulfillable(tx, checkoutId, clock.now()));
  }
}

/** Orders to be refunded, each for this transaction alone. */
export const held = (tx: Tx) =>
  tx
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'shopId', 'amount', 'refunded', 'status', 'orderStatus', 'approval', 'refundOwedAt', 'provider'])
    .select(['lines', 'refundedLines', 'marks'])
    .forUpdate();
type Held = Pick<
  RowOf<typeof Order>,
  | 'id'
  | 'shopId'
  | 'amount'
  | 'refunded'
  | 'status'
  | 'orderStatus'
  | 'approval'
  | 'provider'
  | 'lines'
  | 'refundedLines'
  | 'marks'
>;

/** Whether a refund of an order has been asked for and not ended. */
export const isUnderWay = async (tx: Tx, orderId: string): Promise<boolean> => {
  const refunds = tx.query(Refund).selectFrom('Refund').select('id').where('orderId', '=', orderId);
  return (await refunds.where('askAt', 'is not', null).executeTakeFirst()) !== undefined;
};

/**
 * Records a refund of an order that this transaction has locked; the caller sends it, or the job does. Money that the
 * shop took it gives back itself: that refund is done at once, without a request to the provider.
 */
export async function intendRefund(tx: Tx, order: Held, refund: RefundInput, rules: RefundRules): Promise<string> {
  if (order.status !== 'paid' && order.status !== 'refunded') throw new Problem('PAYMENT_NOT_PAID');
  if (await isUnderWay(tx, order.id)) throw new Problem('REFUND_UNDER_WAY');
  const standing = won(order.amount - order.refunded);
  const priced = refund.lines && standing > 0 ? priceLines(order, refund.lines, { ...refund, standing }) : undefined;
  if (priced && refund.amount !== undefined && refund.amount !== priced.amount)
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'amount', message: '고른 상품과 금액이 달라요.' }] });
  const amount = priced?.amount ?? refund.amount ?? standing;
  if (amount > standing || standing === 0) throw new Problem('REFUND_TOO_MUCH', { data: { refundable: standing } });
  if (amount < order.amount && !rules.takesPart(order.approval ?? {})) {
    throw new Problem('PROVIDER_REFUSED', { message: '이 카드는 일부만 환불할 수 없어요. 전액을 환불해주세요.' });
  }
  // Pieces go back into stock by themselves. A sum does not say which pieces it is for, so none return with it.
  const restock = amount === standing && (priced?.isAllForSale ?? refund.restock ?? order.orderStatus === 'waiting');
  const id = v7();
  const { shopId, id: orderId } = order;
  const { reason, reasonCode = null, askedBy, askedFrom = null } = refund;
  const givenBy = order.provider === 'counter' ? (refund.givenBy ?? null) : null;
  const lines = priced?.lines ?? null;
  const askAt = databaseNow(askedBy === 'platform' ? 0 : CALLER_SENDS_WITHIN_MS);
  const asked = { askedBy, askedFrom, askAt, requestedAt: rules.now };
  const row = { id, shopId, orderId, amount, standing, reason, reasonCode, restock, lines, givenBy, ...asked };
  const isOurs = order.provider !== 'counter';
  const state = isOurs ? {} : { state: 'sent' as const, sentAt: rules.now };
  await tx
    .query(Refund)
    .insertInto('Refund')
    .values({ ...row, ...state })
    .execute();
  if (!isOurs) await settleRefund(tx, id, { told: undefined, now: rules.now });
  return id;
}
