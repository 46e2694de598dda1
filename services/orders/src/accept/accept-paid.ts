import type { Tx } from '@jumun/messaging';
import { moveOrder } from '../order/move-order.js';
import { Order } from '../order/order.tables.js';
import { Operation } from './operation.table.js';

/** Accepts those paid orders that still wait, without a cancellation under way, in shops that accept automatically. */
export async function acceptPaid(
  tx: Tx,
  paid: readonly { shopId: string; paymentId: string }[],
  at: Date,
): Promise<void> {
  const paymentIds = paid.map(({ paymentId }) => paymentId);
  const untouched = await tx
    .query(Operation, Order)
    .selectFrom('Order')
    .innerJoin('Operation', 'Operation.shopId', 'Order.shopId')
    .select(['Order.id', 'Order.shopId'])
    .where('Operation.autoAccept', '=', true)
    .where('Order.id', 'in', paymentIds)
    .where('Order.status', '=', 'paid')
    .where('Order.orderStatus', '=', 'waiting')
    .where('Order.cancelRequestedAt', 'is', null)
    .orderBy('Order.id')
    .forUpdate('Order')
    .execute();
  for (const { id, shopId } of untouched) await moveOrder(tx, shopId, { paymentId: id, to: 'preparing' }, at);
}
