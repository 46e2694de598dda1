import { businessDay, startOfDay, startOfWeek, won, type AnswerOf, type orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from '../order/order.rows.js';

/** Sales are what was paid less what was given back, by the moment of payment. */
const FIGURES = `
  select coalesce(sum(amount - refunded) filter (where paid_at >= since.day), 0)::bigint as day,
    coalesce(sum(amount - refunded) filter (where paid_at >= since.week), 0)::bigint as week,
    coalesce(sum(amount - refunded) filter (where paid_at >= since.month), 0)::bigint as month,
    count(*) filter (where paid_at >= since.week) as "weekCount"
  from orders, (select ?::timestamptz as day, ?::timestamptz as week, ?::timestamptz as month) as since
  where shop_id = ? and paid_at >= ?`;
const LATEST_COUNT = 10;
const LATEST = `select ${ORDER_COLUMNS} from orders where shop_id = ? and paid_at is not null order by paid_at desc limit ${LATEST_COUNT}`;

interface Figures {
  day: number;
  week: number;
  month: number;
  weekCount: number;
}

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
  const earliest = week < month ? week : month;
  const [figures] = await tx.sql<Figures>(FIGURES, [startOfDay(day), week, month, shopId, earliest]);
  const latest = await tx.sql<OrderRow>(LATEST, [shopId]);
  return {
    day,
    daySales: won(figures?.day ?? 0),
    weekSales: won(figures?.week ?? 0),
    monthSales: won(figures?.month ?? 0),
    weekCount: figures?.weekCount ?? 0,
    latest: latest.map((row) => presentOrder(row, sealer)),
  };
}
