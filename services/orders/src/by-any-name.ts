import { catalog, Problem, shopper } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Rpc } from '@jumun/messaging/line';
import { Order } from './order/order.tables.js';

interface Named {
  storeName: string;
  orderNumber: string;
}

/**
 * Does what is asked of an order under any name that its store had or has: an order keeps the name that it was placed
 * under, and the store's address leads on to a new one. The catalog is asked only where number and name do not fit.
 */
export async function byAnyName<I extends Named, T>(
  { database, rpc }: { database: Database; rpc: Rpc },
  input: I,
  work: (input: I) => Promise<T>,
): Promise<T> {
  try {
    return await work(input);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'ORDER_NOT_FOUND') throw error;
    const storeName = await ownName(database, rpc, input);
    if (storeName === undefined) throw error;
    return work({ ...input, storeName });
  }
}

/** The name that an order was placed under, if it is of the store that now is found by the name that was asked for. */
async function ownName(database: Database, rpc: Rpc, { storeName, orderNumber }: Named): Promise<string | undefined> {
  const orders = database.platform.query(Order).selectFrom('Order').select(['shopId', 'storeName']);
  const order = await orders.where('orderNumber', '=', orderNumber).executeTakeFirst();
  if (!order || order.storeName.toLowerCase() === storeName.toLowerCase()) return undefined;
  try {
    const store = await rpc.call(catalog.procedures.getStoreStatus, { storeName }, shopper);
    return store.shopId === order.shopId ? order.storeName : undefined;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  }
}
