import { orders, Problem, type AnswerOf, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { readyByOf } from '../order/ready-by.js';

type Delay = typeof orders.procedures.delayOrder;

const MINUTE_MS = 60_000;

/** Promises another moment for an order that is still to be made, never one that is over. */
export async function delayOrder(
  tx: Tx,
  shopId: string,
  { paymentId, minutes }: InputOf<Delay>,
  now: Date,
): Promise<AnswerOf<Delay>> {
  const query = tx.query(Order);
  const order = await query
    .selectFrom('Order')
    .select(['orderNumber', 'storeName', 'status', 'orderSequence', 'readyBy', 'paidAt', 'createdAt'])
    .select('cancelRequestedAt')
    .where('shopId', '=', shopId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  if (order.cancelRequestedAt) throw new Problem('ORDER_CANCELLING');
  const promised = readyByOf({ readyBy: order.readyBy, paidAt: order.paidAt ?? order.createdAt });
  const readyBy = new Date(Math.max(promised.getTime() + minutes * MINUTE_MS, now.getTime()));
  const sequence = order.orderSequence + 1;
  await query.updateTable('Order').set({ readyBy, orderSequence: sequence }).where('id', '=', paymentId).execute();
  const { orderNumber, storeName } = order;
  const at = iso(now);
  tx.emit(orders.facts.orderDelayed, {
    ...{ shopId, paymentId, orderNumber, storeName, sequence },
    readyBy: iso(readyBy),
    delayedAt: at,
  });
  tx.hint(orders.hints.boardChanged, { shopId, at });
  return { paymentId, readyBy: iso(readyBy) };
}
