import { Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import type { PaymentProvider } from '../payment/providers/provider.js';
import { methodOf, payByOf } from '../method/paid-by.js';
import { OrderSetting } from '../numbering/order-setting.table.js';
import { Order } from './order.tables.js';

type Procedures = typeof orders.procedures;

/** An order that waits longer is not in a queue any more: the shop forgot to say that it is done. */
const QUEUE_HOURS = 3;
const TO_BE_MADE = ['waiting', 'preparing'] as const;

/** What the order-complete page shows; nothing of it says who ordered. */
export async function getOrder(
  database: Database,
  provider: Pick<PaymentProvider, 'receiptOf'>,
  { storeName, orderNumber }: InputOf<Procedures['getOrder']>,
): Promise<AnswerOf<Procedures['getOrder']>> {
  const found = await database.platform
    .query(Order, OrderSetting)
    .selectFrom('Order')
    .select(['id as paymentId', 'shopId', 'orderNumber', 'createdAt', 'amount as total', 'refunded', 'status'])
    .select(['orderStatus', 'lines', 'paidAt', 'tno', 'approval', 'readyBy', 'cancelRequestedAt', 'spot'])
    .select(['provider', 'method', 'expiresAt'])
    .select((of) =>
      of
        .selectFrom('OrderSetting as s')
        .select('s.shopperCancel')
        .whereRef('s.shopId', '=', 'Order.shopId')
        .as('shopperCancel'),
    )
    .where('orderNumber', '=', orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(storeName)])))
    .executeTakeFirst();
  if (!found) throw new Problem('ORDER_NOT_FOUND');
  const { paidAt, tno, approval, readyBy, cancelRequestedAt, shopperCancel, expiresAt, ...order } = found;
  const payBy = payByOf({ ...order, expiresAt });
  const isWaitedFor = order.status === 'paid' && TO_BE_MADE.some((status) => status === order.orderStatus);
  const slip = tno ? provider.receiptOf({ tno, orderNumber, amount: order.total, details: approval ?? {} }) : noSlip;
  return {
    ...order,
    createdAt: iso(order.createdAt),
    ahead: paidAt && isWaitedFor ? await countAhead(database, order.shopId, paidAt) : 0,
    readyBy: isWaitedFor ? iso(readyBy) : null,
    method: methodOf(order),
    payBy,
    // Nothing was paid or begun of what is still to be paid at the counter.
    cancellable:
      payBy !== null ||
      (isWaitedFor && order.orderStatus === 'waiting' && !cancelRequestedAt && shopperCancel !== false),
    cancelling: cancelRequestedAt !== null,
    receipt: paidAt ? { ...slip, paidAt: iso(paidAt) } : null,
  };
}

const noSlip = { cardName: null, cardNumber: null, approvalNumber: null, slipUrl: null };

/** By the moment of payment, so that the number of those ahead only falls. */
async function countAhead(database: Database, shopId: string, paidAt: Date): Promise<number> {
  const { ahead } = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('shopId', '=', shopId)
    .where('status', '=', 'paid')
    .where('orderStatus', 'in', TO_BE_MADE)
    .where('paidAt', '<', paidAt)
    .where('paidAt', '>', new Date(paidAt.getTime() - QUEUE_HOURS * 60 * 60 * 1000))
    .executeTakeFirstOrThrow();
  return ahead;
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
