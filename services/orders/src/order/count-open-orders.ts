import type { AnswerOf, orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { OPEN } from './list-orders.js';
import { Order } from './order.tables.js';

/** More than anybody reads; who never hands orders out makes no count slow. */
const MOST_COUNTED = 1_000;

/** How many paid orders of the shop are at each step of the counter, and which has waited longest. */
export async function countOpenOrders(
  tx: Tx,
  shopId: string,
): Promise<AnswerOf<typeof orders.procedures.countOpenOrders>> {
  const ordersIn = (status: (typeof OPEN)[number]) =>
    tx
      .query(Order)
      .selectFrom('Order')
      .where('shopId', '=', shopId)
      .where('status', '=', 'paid')
      .where('orderStatus', '=', status);
  const counts = { waiting: 0, preparing: 0, ready: 0 };
  for (const status of OPEN) {
    const { count } = await tx
      .query(Order)
      .selectFrom(ordersIn(status).select('id').limit(MOST_COUNTED).as('open'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[status] = count;
  }
  const oldest = await ordersIn('waiting')
    .select(['id as paymentId', 'orderNumber', 'paidAt', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const oldestWaiting = oldest
    ? { paymentId: oldest.paymentId, orderNumber: oldest.orderNumber, paidAt: iso(oldest.paidAt ?? oldest.createdAt) }
    : null;
  return { ...counts, oldestWaiting };
}
