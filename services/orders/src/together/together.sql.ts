import { FEWEST_COMMON_ORDERS, MAX_TOGETHER } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { BoughtTogether } from './bought-together.table.js';

/** Orders older than this say little about what guests like now. */
const WINDOW = `interval '90 days'`;
/** So many orders of a shop are enough, and no shop costs more than these. */
const MOST_ORDERS = 5_000;
/** An order for a whole office says nothing of what goes with what, and its pairs are the square of its lines. */
const MOST_LINES = 12;

/**
 * At most $3 shops that took an order since they were counted last, before $2; at $1. It steps from shop to shop by the
 * index `orders_by_time`, so that it costs by shops and not by orders.
 */
export const SHOPS_TO_COUNT = statement(
  'shops-to-count',
  computedRow({ shopId: columnOf(BoughtTogether, 'shopId') }),
  `with recursive shop as (
     (select shop_id from orders order by shop_id limit 1)
     union all
     select (select o.shop_id from orders o where o.shop_id > shop.shop_id order by o.shop_id limit 1) from shop where shop.shop_id is not null)
   select shop.shop_id as "shopId" from shop
   left join bought_together b on b.shop_id = shop.shop_id
   where shop.shop_id is not null and coalesce(b.counted_at < $2::timestamptz, true) and exists (
     select from orders o where o.shop_id = shop.shop_id
       and o.created_at > greatest(b.counted_at, $1::timestamptz - ${WINDOW}))
   limit $3`,
);

/**
 * Counts anew for shop $1 at $2 how many of its last orders had both of two products. Orders of which money went back don't
 * count, nor lines that a till wrote by itself.
 */
export const COUNT_TOGETHER = statement(
  'count-together',
  noRow,
  `with recent as (
     select id, lines from orders
     where shop_id = $1::uuid and created_at > $2::timestamptz - ${WINDOW} and status = 'paid' and refunded = 0
     order by created_at desc, id desc limit ${MOST_ORDERS}),
   line as materialized (
     select distinct recent.id, l."productId" as product
     from recent cross join lateral jsonb_to_recordset(recent.lines) as l ("productId" uuid, custom boolean)
     where l.custom is not true and jsonb_array_length(recent.lines) <= ${MOST_LINES}),
   pair as (
     select one.product, other.product as other, count(*)::int as orders
     from line one join line other on other.id = one.id and other.product <> one.product
     group by 1, 2 having count(*) >= ${FEWEST_COMMON_ORDERS}),
   ranked as (
     select *, row_number() over (partition by product order by orders desc, other) as place from pair)
   insert into bought_together as b (shop_id, pairs, counted_at)
     select $1::uuid, coalesce(jsonb_agg(jsonb_build_object('productId', product, 'otherId', other, 'orders', orders)), '[]'), $2::timestamptz
     from ranked where place <= ${MAX_TOGETHER}
   on conflict (shop_id) do update set pairs = excluded.pairs, counted_at = excluded.counted_at
     where b.counted_at <= excluded.counted_at`,
  { isPlannedAnew: true },
);

/** Goods that were often bought with any of the products $2 of shop $1, by the orders that they have in common. */
export const FIND_TOGETHER = statement(
  'find-together',
  computedRow({ productId: computed.text }),
  `select p."otherId"::text as "productId"
   from bought_together b, jsonb_to_recordset(b.pairs) as p ("productId" uuid, "otherId" uuid, orders int)
   where b.shop_id = $1::uuid and p."productId" = any ($2::uuid[]) and not p."otherId" = any ($2::uuid[])
   group by p."otherId" order by sum(p.orders) desc, p."otherId" limit ${MAX_TOGETHER}`,
);
