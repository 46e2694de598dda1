import { Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { Order } from './order.tables.js';

type Procedures = typeof orders.procedures;

/** What the order-complete page shows; nothing of it says who ordered. */
export async function getOrder(
  database: Database,
  { storeName, orderNumber }: InputOf<Procedures['getOrder']>,
): Promise<AnswerOf<Procedures['getOrder']>> {
  const order = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id as paymentId', 'shopId', 'orderNumber', 'createdAt', 'amount as total', 'refunded', 'status'])
    .select(['orderStatus', 'lines'])
    .where('orderNumber', '=', orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(storeName)])))
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  return { ...order, createdAt: iso(order.createdAt) };
}

/** The state of an order, if number and shop belong together. */
export async function getOrderStatus(
  database: Database,
  { shopId, orderNumber }: InputOf<Procedures['getOrderStatus']>,
): Promise<AnswerOf<Procedures['getOrderStatus']>> {
  const order = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['orderNumber', 'status', 'orderStatus'])
    .where('orderNumber', '=', orderNumber)
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  return order;
}

/** What became of checkouts; one that is unknown here is left out. */
export const getCheckoutStates = (
  database: Database,
  { checkoutIds }: InputOf<Procedures['getCheckoutStates']>,
): Promise<AnswerOf<Procedures['getCheckoutStates']>> =>
  database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['checkoutId', 'status'])
    .where((of) => of('checkoutId', '=', of.fn.any(of.val(checkoutIds))))
    .execute();
