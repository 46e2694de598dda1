import { orders, type ClosedBy } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { pickupOf } from '../checkout/order-number.js';
import { FreePickup, Order } from '../order/order.tables.js';

/**
 * Ends an order that waits to be paid at the counter, as its shopper or its shop asks: its number is drawn again and its
 * goods are free. False when it does not wait any more.
 */
export async function closeCounter(tx: Tx, paymentId: string, closedBy: ClosedBy, now: Date): Promise<boolean> {
  const query = tx.query(Order, FreePickup);
  const closed = await query
    .updateTable('Order')
    .set({ status: 'cancelled', closeReason: 'cancelled', closedBy, closedAt: now })
    .where('id', '=', paymentId)
    .where('provider', '=', 'counter')
    .where('status', '=', 'pending')
    .returning(['shopId', 'checkoutId', 'orderNumber', 'amount', 'pickupDay'])
    .executeTakeFirst();
  if (!closed) return false;
  const { pickupDay, ...order } = closed;
  const { day, number } = pickupOf(order.orderNumber);
  const freed = query.insertInto('FreePickup').values({ shopId: order.shopId, day: pickupDay ?? day, number });
  await freed.onConflict((conflict) => conflict.doNothing()).execute();
  const closedAt = iso(now);
  const reason = 'cancelled' as const;
  tx.emit(orders.facts.checkoutClosed, { ...order, paymentId, currency: 'KRW', reason, closedAt });
  tx.hint(orders.hints.boardChanged, { shopId: order.shopId, at: closedAt });
  return true;
}
