import { dayAfter, startOfDay, type InputOf, type MethodFilter, type orders, type PaymentRow } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { OrdersSettings } from '../settings.js';
import { goodsHold, numberBegins } from './list-orders.sql.js';
import { ordersOf, presentOrder } from './present-order.js';
import { readSearch, type Wanted } from './search-orders.js';

type Input = InputOf<typeof orders.procedures.listPayments>;

/** States of an order that is not handed out yet. */
export const OPEN = ['waiting', 'preparing', 'ready'] as const;

/** The one query behind every list. */
export function findOrders(tx: Tx, shopId: string, input: Input, wanted?: Wanted) {
  const { before, status, orderStatus, from, to, limit, sort, method } = input;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  let found = ordersOf(tx, shopId).orderBy('createdAt', direction).orderBy('id', direction).limit(limit);
  if (status !== undefined) found = found.where('status', '=', status);
  // Named one by one, as the index of orders in progress names them.
  if (orderStatus === 'open') found = found.where('status', '=', 'paid').where('orderStatus', 'in', OPEN);
  else if (orderStatus !== undefined) found = found.where('orderStatus', '=', orderStatus);
  if (method !== undefined) found = paidBy(found, method);
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
  if (wanted !== undefined) {
    const { numberBegins: number, pickup, goods, orderIds } = wanted;
    found = found.where((of) =>
      of.or([
        ...(number === undefined ? [] : [numberBegins(number)]),
        ...(pickup === undefined ? [] : [of('pickup', '=', pickup)]),
        ...(goods === undefined ? [] : [of.and([of('createdAt', '>=', goods.since), goodsHold(goods.name)])]),
        ...(orderIds.length === 0 ? [] : [of('id', 'in', orderIds)]),
      ]),
    );
  }
  return found;
}

type Found = ReturnType<typeof ordersOf>;

/** Payments from before methods existed have a null method and were made by card. */
function paidBy(found: Found, method: MethodFilter): Found {
  if (method === 'counter') return found.where('provider', '=', 'counter');
  if (method !== 'card') return found.where('method', '=', method);
  return found.where((of) =>
    of.or([
      of('method', '=', 'card'),
      of.and([of('method', 'is', null), of('provider', '=', 'kcp'), of('status', 'in', ['paid', 'refunded'])]),
    ]),
  );
}

/** A shop's orders in the order that is asked for. */
export async function listOrders(
  tx: Tx,
  { sealer, indexKeys }: Pick<OrdersSettings, 'sealer' | 'indexKeys'>,
  shopId: string,
  input: Input,
  now: Date,
): Promise<PaymentRow[]> {
  const { search, from } = input;
  const wanted = search === undefined ? undefined : await readSearch(tx, indexKeys, shopId, { search, from }, now);
  const found = await findOrders(tx, shopId, input, wanted).execute();
  return found.map((row) => presentOrder(row, sealer));
}
