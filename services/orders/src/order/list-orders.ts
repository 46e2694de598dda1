import { dayAfter, startOfDay, type InputOf, type orders, type PaymentRow } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { numberBegins } from './list-orders.sql.js';
import { ordersOf, presentOrder } from './present-order.js';

type Input = InputOf<typeof orders.procedures.listPayments>;

/** States of an order that is not handed out yet. */
export const OPEN = ['waiting', 'preparing', 'ready'] as const;
const PICKUP = /^\d{1,6}$/;
const PICKUP_DIGITS = 3;

/** The one query behind every list. */
export function findOrders(tx: Tx, shopId: string, input: Input) {
  const { before, status, orderStatus, from, to, search, limit, sort } = input;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  let found = ordersOf(tx, shopId).orderBy('createdAt', direction).orderBy('id', direction).limit(limit);
  if (status !== undefined) found = found.where('status', '=', status);
  // Named one by one, as the index of orders in progress names them.
  if (orderStatus === 'open') found = found.where('status', '=', 'paid').where('orderStatus', 'in', OPEN);
  else if (orderStatus !== undefined) found = found.where('orderStatus', '=', orderStatus);
  if (from !== undefined) found = found.where('createdAt', '>=', startOfDay(from));
  if (to !== undefined) found = found.where('createdAt', '<', startOfDay(dayAfter(to)));
  if (before !== undefined)
    found = found.where((of) =>
      of(
        of.refTuple('createdAt', 'id'),
        sort === 'oldest' ? '>' : '<',
        of
          .selectFrom('Order as b')
          .select(['b.createdAt', 'b.id'])
          .where('b.shopId', '=', shopId)
          .where('b.id', '=', before)
          .$asTuple('createdAt', 'id'),
      ),
    );
  if (search !== undefined) {
    const begins = numberBegins(search.toUpperCase());
    // Up to six digits are a pickup number, which is written with three at least; also the day that an order number begins with.
    const pickup = PICKUP.test(search) && String(Number(search)).padStart(PICKUP_DIGITS, '0');
    found = found.where((of) => (pickup === false ? begins : of.or([begins, of('pickup', '=', pickup)])));
  }
  return found;
}

/** A shop's orders in the order that is asked for. */
export async function listOrders(tx: Tx, sealer: Sealer, shopId: string, input: Input): Promise<PaymentRow[]> {
  const found = await findOrders(tx, shopId, input).execute();
  return found.map((row) => presentOrder(row, sealer));
}
