import { businessDay, startOfDay, startOfWeek, won, type AnswerOf, type orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { ordersOf, presentOrder } from '../order/present-order.js';

const LATEST_COUNT = 10;

/** The dashboard's figures by the Korean day, week (Monday first) and month. */
export async function getSales(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  now: Date,
): Promise<AnswerOf<typeof orders.procedures.getSales>> {
  const day = businessDay(now);
  const week = startOfWeek(now);
  const month = startOfDay(`${day.slice(0, 7)}-01`);
  const { daySales, weekSales, monthSales, weekCount } = await tx
    .query(Order)
    .selectFrom('Order')
    .select((of) => {
      // Sales are what was paid less what was given back, by the moment of payment.
      const salesSince = (from: Date) => {
        const net = of.fn.sum<number>(of('amount', '-', of.ref('refunded'))).filterWhere('paidAt', '>=', from);
        return of.cast<number>(of.fn.coalesce(net, of.lit(0)), 'bigint');
      };
      return [
        salesSince(startOfDay(day)).as('daySales'),
        salesSince(week).as('weekSales'),
        salesSince(month).as('monthSales'),
        of.fn.countAll<number>().filterWhere('paidAt', '>=', week).as('weekCount'),
      ];
    })
    .where('shopId', '=', shopId)
    .where('paidAt', '>=', week < month ? week : month)
    .executeTakeFirstOrThrow();
  const latest = await ordersOf(tx, shopId)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .limit(LATEST_COUNT)
    .execute();
  return {
    day,
    daySales: won(daySales),
    weekSales: won(weekSales),
    monthSales: won(monthSales),
    weekCount,
    latest: latest.map((row) => presentOrder(row, sealer)),
  };
}
