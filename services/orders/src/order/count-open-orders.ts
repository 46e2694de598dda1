import type { AnswerOf, orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { COUNT_OPEN_ORDERS } from './count-open-orders.sql.js';

const NONE = { waiting: 0, preparing: 0, ready: 0, paymentId: null, orderNumber: null, paidAt: null };

/** How many paid orders of the shop are at each step of the counter, and which has waited longest. */
export async function countOpenOrders(
  tx: Tx,
  shopId: string,
): Promise<AnswerOf<typeof orders.procedures.countOpenOrders>> {
  const [{ paymentId, orderNumber, paidAt, ...counts } = NONE] = await tx.run(COUNT_OPEN_ORDERS, [shopId]);
  const isAny = paymentId !== null && orderNumber !== null && paidAt !== null;
  return { ...counts, oldestWaiting: isAny ? { paymentId, orderNumber, paidAt: iso(paidAt) } : null };
}
