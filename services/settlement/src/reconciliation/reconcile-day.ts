import type { BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { RECORD_BOOKS } from '../charge/charge.sql.js';
import { boundsOfDays } from '../calendar/days.js';
import { compareOrders } from './compare-orders.js';
import { ORDERS_OF_DAY, RECONCILE_ALONE } from './reconcile-day.sql.js';

/** Compares the books of a day with the card company's and keeps what differs; returns how many breaks there are. */
export async function reconcileDay(tx: Tx, day: BusinessDay, now: Date): Promise<number> {
  await tx.run(RECONCILE_ALONE, []);
  const wanted = await tx.run(ORDERS_OF_DAY, [day, ...boundsOfDays(day, day)]);
  const orders = wanted.map(({ orderNumber }) => orderNumber);
  await tx.run(RECORD_BOOKS, [orders]);
  return compareOrders(tx, orders, now);
}
