import { computed, computedRow, statement } from '@jumun/database';

const cutRow = computedRow({
  key: computed.text,
  label: computed.text,
  sales: computed.number,
  refunds: computed.number,
  count: computed.number,
});
const SUMS = `coalesce(sold.sales, 0) as sales, coalesce(sold.refunds, 0) as refunds, coalesce(sold.count, 0) as count`;
const soldBy = (cut: string): string => `
  select ${cut} as cut, sum(amount)::bigint as sales, sum(refunded)::bigint as refunds, count(*) as count
  from orders where shop_id = $1::uuid and paid_at >= $2 and paid_at < $3 group by 1`;

/** Every day of the range and every hour of the day is there, also those without an order. */
export const SALES_BY_DAY = statement(
  'sales-by-day',
  cutRow,
  `select to_char(one.day, 'YYYY-MM-DD') as key, to_char(one.day, 'YYYY-MM-DD') as label, ${SUMS}
   from generate_series($4::date, $5::date, interval '1 day') as one (day)
   left join (${soldBy(`(paid_at at time zone 'Asia/Seoul')::date`)}) as sold on sold.cut = one.day
   order by one.day`,
  { isPlannedAnew: true },
);
export const SALES_BY_HOUR = statement(
  'sales-by-hour',
  cutRow,
  `select lpad(one.hour::text, 2, '0') as key, one.hour || '시' as label, ${SUMS}
   from generate_series(0, 23) as one (hour)
   left join (${soldBy(`extract(hour from paid_at at time zone 'Asia/Seoul')::int`)}) as sold on sold.cut = one.hour
   order by one.hour`,
  { isPlannedAnew: true },
);
/** Payments from before methods existed have a null method and were made by card. */
export const SALES_BY_METHOD = statement(
  'sales-by-method',
  cutRow,
  `select sold.cut as key, sold.cut as label, ${SUMS} from (${soldBy(`coalesce(method, 'card')`)}) as sold
   order by sold.sales desc, sold.cut`,
  { isPlannedAnew: true },
);
/** Sales through each tag, by the spot that was named; refunded orders are included. */
export const SALES_BY_TAG = statement(
  'sales-by-tag',
  computedRow({
    tagId: computed.text,
    spotId: computed.maybe(computed.text),
    label: computed.maybe(computed.text),
    orders: computed.number,
    sales: computed.number,
    refunds: computed.number,
  }),
  `select tag_id::text as "tagId", spot ->> 'spotId' as "spotId", max(spot ->> 'label') as label,
     count(*)::int as orders, sum(amount)::bigint as sales, sum(refunded)::bigint as refunds
   from orders where shop_id = $1::uuid and paid_at >= $2 and paid_at < $3 and tag_id is not null group by 1, 2 order by 1, 2`,
  { isPlannedAnew: true },
);
/**
 * A refund by item is that of its product; what else was given back of an order is spread over the rest of its lines by
 * price. A line's part is the rounded part of all lines up to it, less that of the lines before it: no won is lost or given
 * back twice, and the products add up to the days.
 */
export const SALES_BY_PRODUCT = statement(
  'sales-by-product',
  cutRow,
  `with line as (
    select l.*, o.amount - l.all_given as whole, o.refunded - l.all_given as spread
    from orders o cross join lateral (
      select "productId", name, quantity, price, given, sum(given) over ()::bigint as all_given,
        price - given as rest, sum(price - given) over (order by position)::bigint as running
      from (
        select "productId", name, quantity, position, "unitPrice" * quantity as price,
          coalesce((o.refunded_lines -> position::text ->> 'amount')::bigint, 0) as given
        from rows from (jsonb_to_recordset(o.lines) as ("productId" uuid, name text, "unitPrice" bigint, quantity int))
          with ordinality as told ("productId", name, "unitPrice", quantity, position)) priced) as l
    where o.shop_id = $1::uuid and o.paid_at >= $2 and o.paid_at < $3)
  select "productId" as key, max(name) as label, sum(price)::bigint as sales,
    sum(given + coalesce(spread * running / nullif(whole, 0) - spread * (running - rest) / nullif(whole, 0), 0))::bigint as refunds, sum(quantity)::int as count
  from line group by "productId" order by sales desc, key`,
  { isPlannedAnew: true },
);
