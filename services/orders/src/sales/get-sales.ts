import { businessDay, startOfDay, startOfWeek, won, type AnswerOf, type orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { ordersOf, presentOrder } from '../order/present-order.js';

const LATEST_COUNT = 10;

/** The dashboard's figures by the Korean day, week (Monday first) and month in which orders were paid. */
export async function getSales(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  now: Date,
): Promise<AnswerOf<typeof orders.procedures.getSales>> {
  const day = businessDay(now);
  const week = startOfWeek(now);
  const month = startOfDay(`${day.slice(0, 7)}-01`);
  const { weekCount, weekRefunded, ...sums } = await tx
    .query(Order)
    .selectFrom('Order')
    .select((of) => {
      const sumSince = (from: Date, amount: typeof sold) =>
        of.cast<number>(
          of.fn.coalesce(of.fn.sum<number>(amount).filterWhere('paidAt', '>=', from), of.lit(0)),
          'bigint',
        );
      const [sold, net] = [of.ref('amount'), of('amount', '-', of.ref('refunded'))];
      const counterSince = (from: Date) =>
        of.cast<number>(
          of.fn.coalesce(
            of.fn
              .sum<number>(net)
              .filterWhere((one) => one.and([one('paidAt', '>=', from), one('provider', '=', 'counter')])),
            of.lit(0),
          ),
          'bigint',
        );
      const weeks = of.fn.countAll<number>().filterWhere('paidAt', '>=', week);
      return [
        sumSince(startOfDay(day), sold).as('daySales'),
        sumSince(startOfDay(day), net).as('dayNet'),
        sumSince(week, sold).as('weekSales'),
        sumSince(week, net).as('weekNet'),
        sumSince(month, sold).as('monthSales'),
        sumSince(month, net).as('monthNet'),
        counterSince(startOfDay(day)).as('dayCounter'),
        counterSince(week).as('weekCounter'),
        counterSince(month).as('monthCounter'),
        weeks.as('weekCount'),
        weeks.filterWhere('refunded', '>=', of.ref('amount')).as('weekRefunded'),
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
    daySales: won(sums.daySales),
    dayNet: won(sums.dayNet),
    weekSales: won(sums.weekSales),
    weekNet: won(sums.weekNet),
    monthSales: won(sums.monthSales),
    monthNet: won(sums.monthNet),
    dayCounter: won(sums.dayCounter),
    weekCounter: won(sums.weekCounter),
    monthCounter: won(sums.monthCounter),
    weekCount,
    weekRefunded,
    latest: latest.map((row) => presentOrder(row, sealer)),
  };
}
