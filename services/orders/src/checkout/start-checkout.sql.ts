import { computed, row, statement, type RowType } from '@jumun/database';
import { Order } from '../order/order.tables.js';

const started = row(Order, 'id', 'orderNumber', 'expiresAt');
export type Started = RowType<typeof started>;

const padded = (number: string): string => `lpad(${number}::text, greatest(3, length(${number}::text)), '0')`;

/**
 * Orders, payments and pickup numbers of the checkouts that came at the same moment, in one commit (`Transactor.gather`).
 * The numbers of a shop are the lowest that were given back and that no order holds; else the counter's next, whose row is
 * locked to the end of the statement only and shop by shop, so that two tills of one shop wait for each other no longer than
 * one insert takes. A checkout that is there already draws none.
 *
 * It alone doesn't wait for the disk: nobody outside hears of an order before its registration, whose commit puts both there.
 */
export const INSERT_ORDER = statement(
  'insert-orders',
  started.and({ key: computed.text }),
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
   asked as materialized (
     select * from jsonb_to_recordset($1::jsonb) as g (key uuid, id uuid, "shopId" uuid, day date, prefix text, "inputHash" text,
       "storeName" text, "shopName" text, title text, lines jsonb, amount bigint, "expiresAt" timestamptz, "createdAt" timestamptz,
       "waitMinutes" int, "readyBy" timestamptz, "tagId" uuid, spot jsonb)),
   -- One by one: a plan that was made while the table was small would read it whole for as long as the connection lives.
   known as materialized (
     select o.checkout_id from asked, lateral (select checkout_id from orders where checkout_id = asked.key limit 1) o),
   given as materialized (
     select g.*, row_number() over pickups as turn, count(*) over (partition by g."shopId", g.day) as turns
     from asked g where g.key not in (select checkout_id from known)
     window pickups as (partition by g."shopId", g.day order by g."createdAt", g.key)),
   wanted as (select distinct "shopId" as shop_id, day, left(prefix, 6) as dated, "createdAt" as at, turns from given where turn = turns),
   free as (
     select f.* from wanted, lateral (
       select f.shop_id, f.day, f.number from free_pickup f
       where f.shop_id = wanted.shop_id and f.day = wanted.day and not exists (
         select from orders o
         where o.shop_id = f.shop_id and o.pickup = ${padded('f.number')} and o.created_at > wanted.at - interval '1 day'
           and o.status <> 'cancelled' and left(o.order_number, 6) = wanted.dated)
       order by f.number limit wanted.turns for update skip locked) f),
   reused as (
     delete from free_pickup f using free where (f.shop_id, f.day, f.number) = (free.shop_id, free.day, free.number)
     returning f.shop_id, f.day, f.number),
   lowest as (select *, row_number() over (partition by shop_id, day order by number) as turn from reused),
   counter as (
     insert into pickup_counter (shop_id, day, last)
     select wanted.shop_id, wanted.day, wanted.turns - count(reused.number)
     from wanted left join reused on reused.shop_id = wanted.shop_id and reused.day = wanted.day
     group by wanted.shop_id, wanted.day, wanted.turns having wanted.turns > count(reused.number) order by 1, 2
     on conflict (shop_id, day) do update set last = pickup_counter.last + excluded.last
     returning shop_id, day, last),
   drawn as (
     select given.*, coalesce(lowest.number, counter.last - (given.turns - given.turn)) as number
     from given
     left join lowest on lowest.shop_id = given."shopId" and lowest.day = given.day and lowest.turn = given.turn
     left join counter on counter.shop_id = given."shopId" and counter.day = given.day),
   started as (
     insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at, created_at,
       wait_minutes, ready_by, tag_id, spot)
     select id, key, "shopId", prefix || ${padded('number')}, "inputHash", "storeName", "shopName", title, lines, amount, "expiresAt", "createdAt",
       "waitMinutes", "readyBy", "tagId", spot
     from drawn, unhurried
     on conflict (checkout_id) do nothing
     returning ${started.columns}, checkout_id::text as key),
   unused as (
     insert into free_pickup (shop_id, day, number)
     select "shopId", day, number from drawn where not exists (select from started where started.key = drawn.key::text))
   select * from started`,
);
