import {
  dayAfter,
  startOfDay,
  won,
  type AnswerOf,
  type InputOf,
  type orders,
  type SalesCut,
  type SalesRow,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

type Procedure = typeof orders.procedures.getSalesReport;

/** Every day of the range and every hour of the day is there, also those without an order. */
const BY_DAY = `
  select to_char(one.day, 'YYYY-MM-DD') as key, to_char(one.day, 'YYYY-MM-DD') as label,
    coalesce(sold.sales, 0) as sales, coalesce(sold.refunds, 0) as refunds, coalesce(sold.count, 0) as count
  from generate_series(?::date, ?::date, interval '1 day') as one (day)
  left join (
    select (paid_at at time zone 'Asia/Seoul')::date as day, sum(amount)::bigint as sales, sum(refunded)::bigint as refunds, count(*) as count
    from orders where shop_id = ? and paid_at >= ? and paid_at < ? group by 1) as sold on sold.day = one.day
  order by one.day`;
const BY_HOUR = `
  select lpad(one.hour::text, 2, '0') as key, one.hour || '시' as label,
    coalesce(sold.sales, 0) as sales, coalesce(sold.refunds, 0) as refunds, coalesce(sold.count, 0) as count
  from generate_series(0, 23) as one (hour)
  left join (
    select extract(hour from paid_at at time zone 'Asia/Seoul')::int as hour, sum(amount)::bigint as sales, sum(refunded)::bigint as refunds, count(*) as count
    from orders where shop_id = ? and paid_at >= ? and paid_at < ? group by 1) as sold on sold.hour = one.hour
  order by one.hour`;
/**
 * What was given back is spread over an order's lines by their price. Each line takes what the sum up to it takes more than
 * the sum before it, so that no won is lost, none is given back twice, and the products add up to the days.
 */
const BY_PRODUCT = `
  with line as (
    select l."productId", l.name, l.quantity, l."unitPrice" * l.quantity as price, o.amount, o.refunded,
      sum(l."unitPrice" * l.quantity) over (partition by o.id order by l.position)::bigint as running
    from orders o, rows from (jsonb_to_recordset(o.lines) as ("productId" uuid, name text, "unitPrice" bigint, quantity int))
      with ordinality as l ("productId", name, "unitPrice", quantity, position)
    where o.shop_id = ? and o.paid_at >= ? and o.paid_at < ?)
  select "productId" as key, max(name) as label, sum(price)::bigint as sales,
    sum(refunded * running / amount - refunded * (running - price) / amount)::bigint as refunds, sum(quantity)::int as count
  from line group by "productId" order by sales desc, key`;

type Row = Omit<SalesRow, 'sales' | 'refunds' | 'net'> & { sales: number; refunds: number };

/** A shop's sales over Korean days, cut as asked, less what was given back of them since. */
export async function getSalesReport(
  tx: Tx,
  shopId: string,
  { by, from, to }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const range = [shopId, startOfDay(from), startOfDay(dayAfter(to))];
  const cuts: Record<SalesCut, () => Promise<Row[]>> = {
    day: () => tx.sql<Row>(BY_DAY, [from, to, ...range]),
    hour: () => tx.sql<Row>(BY_HOUR, range),
    product: () => tx.sql<Row>(BY_PRODUCT, range),
  };
  const rows = await cuts[by]();
  const total = (field: 'sales' | 'refunds' | 'count'): number =>
    rows.reduce((sum, row) => sum + Number(row[field]), 0);
  return {
    rows: rows.map(({ key, label, sales, refunds, count }) => ({
      key,
      label,
      ...figures(sales, refunds),
      count,
    })),
    ...figures(total('sales'), total('refunds')),
    count: total('count'),
  };
}

const figures = (sales: number, refunds: number) => ({
  sales: won(sales),
  refunds: won(refunds),
  net: won(sales - refunds),
});
