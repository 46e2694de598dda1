import { businessDay, startOfDay, startOfWeek, won, type AnswerOf, type orders } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from '../order/order.rows.js';

/** Sales are what was paid less what was given back, by the moment of payment. */
const FIGURES = statement(
  'sales-figures',
  `select coalesce(sum(amount - refunded) filter (where paid_at >= $2), 0)::bigint as day,
     coalesce(sum(amount - refunded) filter (where paid_at >= $3), 0)::bigint as week,
     coalesce(sum(amount - refunded) filter (where paid_at >= $4), 0)::bigint as month,
     count(*) filter (where paid_at >= $3) as "weekCount"
   from orders where shop_id = $1 and paid_at >= least($3::timestamptz, $4::timestamptz)`,
);
const LATEST_COUNT = 10;
const LATEST = statement(
  'latest-paid',
  `select ${ORDER_COLUMNS} from orders where shop_id = $1 and paid_at is not null order by paid_at desc limit ${LATEST_COUNT}`,
);

interface Figures {
  day: number;
  week: number;
  month: number;
  weekCount: number;
}

/** The dashboard's figures by the Korean day, week (Monday first) and month. */
export async function getSales(
  database: Database,
  sealer: Sealer,
  shopId: string,
  now: Date,
): Promise<AnswerOf<typeof orders.procedures.getSales>> {
  const day = businessDay(now);
  const since = [startOfDay(day), startOfWeek(now), startOfDay(`${day.slice(0, 7)}-01`)];
  const [[figures], latest] = await Promise.all([
    database.run<Figures>(FIGURES, [shopId, ...since]),
    database.run<OrderRow>(LATEST, [shopId]),
  ]);
  return {
    day,
    daySales: won(figures?.day ?? 0),
    weekSales: won(figures?.week ?? 0),
    monthSales: won(figures?.month ?? 0),
    weekCount: figures?.weekCount ?? 0,
    latest: latest.map((row) => presentOrder(row, sealer)),
  };
}
