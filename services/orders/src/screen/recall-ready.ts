import { orders, Problem, type AnswerOf, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { OrderSetting } from '../numbering/order-setting.table.js';
import { Order } from '../order/order.tables.js';

type Recall = typeof orders.procedures.recallReady;

/** Calls a ready order once more: its number returns to the screen, and its shopper's page gets a hint. */
export async function recallReady(
  tx: Tx,
  shopId: string,
  { paymentId }: InputOf<Recall>,
  now: Date,
): Promise<AnswerOf<Recall>> {
  const query = tx.query(Order);
  const order = await query
    .selectFrom('Order')
    .select(['orderNumber', 'status', 'orderStatus', 'recalls'])
    .where('shopId', '=', shopId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  if (order.orderStatus !== 'ready') throw new Problem('ORDER_MOVED');
  const recalls = order.recalls + 1;
  await query.updateTable('Order').set({ recalls, recalledAt: now }).where('id', '=', paymentId).execute();
  const at = now.toISOString();
  tx.hint(orders.hints.boardChanged, { shopId, at });
  tx.hint(orders.hints.orderCalled, { shopId, orderNumber: order.orderNumber, at });
  return { paymentId, called: recalls + 1 };
}

/** Has the paired screens make a call that is of no order. */
export async function testScreen(
  tx: Tx,
  shopId: string,
  now: Date,
): Promise<AnswerOf<typeof orders.procedures.testScreen>> {
  const tested = { screenTestedAt: now };
  await tx
    .query(OrderSetting)
    .insertInto('OrderSetting')
    .values({ shopId, ...tested })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(tested))
    .execute();
  const at = now.toISOString();
  tx.hint(orders.hints.boardChanged, { shopId, at });
  return { testedAt: at };
}
