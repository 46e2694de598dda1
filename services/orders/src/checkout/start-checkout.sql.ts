import { computed, row, statement, type RowType } from '@jumun/database';
import { Order } from '../order/order.tables.js';

const started = row(Order, 'id', 'orderNumber', 'expiresAt', 'provider');
export type Started = RowType<typeof started>;

const RUNNING = `date '0001-01-01'`;
const padded = (number: string, digits: string): string =>
  `lpad(${number}::text, greatest(${digits}, length(${number}::text)), '0')`;
/** The lap of the running numbers that the n-th one is in, as the day under which its numbers are kept. */
const lapOf = (counter: string, nth: string): string =>
  `${RUNNING} + ${counter}.lap + (${nth} - 1) / (10000 - ${counter}.number_from)`;

/**
 * Orders, payments and pickup numbers of the checkouts that came at the same moment, in one commit
 * (`Transactor.gather`). A shop's numbers are the lowest returned ones that no order holds, then the counter's next.
 * The counter's row is locked to the end of the statement only, shop by shop, so that two tills of one shop wait for
 * each other no longer than one insert takes. A checkout that exists already draws none.
 *
 * The counter of a day keeps the rules that its first order found; running numbers have one counter for all days, which
 * keeps all rules but the digits. Returned random numbers are drawn in no order, too. A number that no counter of the
 * day has drawn was returned by mistake: its turn is still to come.
 *
 * A checkout that may be the first order of its shop's day locks the row of the shop's settings and reads it as it is
 * then: a concurrent change of the numbering was either first, or finds this order and leaves its day alone.
 *
 * An order that takes the place of another, alone in its statement, gets that one's number (`pickup`) while it is free.
 *
 * Of a shop that turned off all `methods` that can be paid online none is made.
 *
 * A guest's wish is kept where the shop asks for wishes, by the settings that are joined for its numbers.
 *
 * This statement alone doesn't wait for the disk: no order is known outside before its registration, whose commit makes
 * both durable.
 */
export const INSERT_ORDER = statement(
  'insert-orders',
  started.and({ key: computed.text }),
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
   asked as materialized (
     select * from jsonb_to_recordset($1::jsonb) as g (key uuid, id uuid, "shopId" uuid, "localAt" timestamp, prefix text, "inputHash" text,
       "storeName" text, "shopName" text, title text, lines jsonb, amount bigint, "expiresAt" timestamptz, "createdAt" timestamptz,
       "waitMinutes" int, "readyBy" timestamptz, "tagId" uuid, spot jsonb, provider text, locale text, device text, "clientAddress" text, note text, request text, pickup int, "closeBy" timestamptz, methods jsonb)),
   -- One by one: a plan that was made while the table was small would read it whole for as long as the connection lives.
   known as materialized (
     select o.checkout_id from asked, lateral (select checkout_id from orders where checkout_id = asked.key limit 1) o),
   first as materialized (
     select distinct g."shopId" as shop_id from asked g
     left join lateral (select * from order_setting where shop_id = g."shopId" limit 1) s on true
     cross join lateral (select coalesce(s.day_starts_at, '00:00')::interval as starts) b
     cross join lateral (select (g."localAt" - b.starts)::date as day) d
     where g.key not in (select checkout_id from known)
       and not exists (select from pickup_counter c where c.shop_id = g."shopId" and c.day = d.day)
       and case when s.numbering = 'running' then not exists (
         select from orders o where o.shop_id = g."shopId" and o.created_at >= g."createdAt" - (g."localAt" - (d.day + b.starts))) else true end),
   held as (
     insert into order_setting as s (shop_id) select shop_id from first order by 1
     on conflict (shop_id) do update set version = s.version returning s.*),
   ruled as materialized (
     select g.*, r.*, coalesce(s.ask_request, false) as asks, case when r.numbering = 'running' then ${RUNNING} else d.day end as day
     from asked g
     left join lateral (
       select * from held where held.shop_id = g."shopId"
       union all select s.* from order_setting s
         where s.shop_id = g."shopId" and not exists (select from held where held.shop_id = g."shopId")
       limit 1) s on true
     cross join lateral (select (g."localAt" - coalesce(s.day_starts_at, '00:00')::interval)::date as day) d
     cross join lateral (
       select coalesce(before.rules ->> 'numbering', s.numbering, 'daily') as numbering,
         coalesce((before.rules ->> 'numberFrom')::int, s.number_from, 1) as number_from,
         coalesce((before.rules ->> 'numberDigits')::int, s.number_digits, 3) as number_digits
       from (select case when d.day < s.numbering_since then s.numbered_before end as rules) before) r
     where g.key not in (select checkout_id from known)
       and (g.methods is null or not exists (select from shop_payment p where p.shop_id = g."shopId" and p.methods_off @> g.methods))),
   given as materialized (
     select g.*, row_number() over pickups as turn, count(*) over (partition by g."shopId", g.day) as turns
     from ruled g window pickups as (partition by g."shopId", g.day order by g."createdAt", g.key)),
   wanted as materialized (
     select g."shopId" as shop_id, g.day, g.turns, g.pickup, g.numbering, g.number_from, g.number_digits,
       case c.numbering when 'random' then 1000 else c.number_from end as least,
       case c.numbering when 'random' then 1000000 when 'running' then c.number_from + (c.last - 1) % (10000 - c.number_from)
         else c.number_from - 1 + c.last end as most,
       case when c.numbering = 'random' then c.key end as key, case when g.day = ${RUNNING} then ${lapOf('c', 'greatest(c.last, 1)')} else g.day end as kept
     from given g left join lateral (select * from pickup_counter where shop_id = g."shopId" and day = g.day limit 1) c on true
     where g.turn = g.turns),
   free as (
     select f.* from wanted, lateral (
       select f.shop_id, f.day, f.number from free_pickup f
       where f.shop_id = wanted.shop_id and f.day = wanted.kept and f.number between wanted.least and wanted.most and not exists (
         select from orders o
         where o.shop_id = f.shop_id and o.pickup_day = f.day and o.pickup in (${padded('f.number', '3')}, ${padded('f.number', '4')})
           and o.status <> 'cancelled')
       order by f.number = wanted.pickup desc nulls last, md5(wanted.key::text || f.number), f.number limit wanted.turns for update skip locked) f),
   reused as (
     delete from free_pickup f using free where (f.shop_id, f.day, f.number) = (free.shop_id, free.day, free.number)
     returning f.shop_id, f.day, f.number),
   lowest as (select *, row_number() over (partition by shop_id, day order by number) as turn from reused),
   counter as (
     insert into pickup_counter as c (shop_id, day, last, numbering, number_from, number_digits, key)
     select w.shop_id, w.day, w.turns - count(reused.number), w.numbering, w.number_from, w.number_digits, gen_random_uuid()
     from wanted w left join reused on reused.shop_id = w.shop_id and reused.day = w.kept
     group by w.shop_id, w.day, w.turns, w.numbering, w.number_from, w.number_digits having w.turns > count(reused.number) order by 1, 2
     on conflict (shop_id, day) do update set last = c.last + excluded.last, key = coalesce(c.key, excluded.key),
       number_digits = case when c.day = ${RUNNING} then excluded.number_digits else c.number_digits end
     returning *),
   drawn as (
     select given.*, coalesce(lowest.number, next.number) as number, coalesce(lowest.day, next.day) as pickup_day,
       coalesce(next.number_digits, given.number_digits) as digits
     from given
     join wanted on wanted.shop_id = given."shopId" and wanted.day = given.day
     left join lowest on lowest.shop_id = given."shopId" and lowest.day = wanted.kept and lowest.turn = given.turn
     left join lateral (
       select c.number_digits, case when c.numbering = 'running' then ${lapOf('c', 'n.th')} else c.day end as day,
         case c.numbering when 'random' then pickup_number(n.th::int, c.key)
           when 'running' then c.number_from + (n.th - 1) % (10000 - c.number_from) else c.number_from - 1 + n.th end as number
       from counter c, lateral (select (c.last - (given.turns - given.turn))::int as th) n
       where c.shop_id = given."shopId" and c.day = given.day and lowest.number is null) next on true),
   started as (
     insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at, created_at,
       wait_minutes, ready_by, tag_id, spot, provider, locale, device, client_address, note, request, pickup_day, close_by)
     select id, key, "shopId", prefix || ${padded('number', 'digits')}, "inputHash", "storeName", "shopName", title, lines, amount, "expiresAt",
       "createdAt", "waitMinutes", "readyBy", "tagId", spot, provider, locale, device, "clientAddress", note,
       case when asks then request end, pickup_day, "closeBy"
     from drawn, unhurried
     on conflict (checkout_id) do nothing
     returning ${started.columns}, checkout_id::text as key),
   unused as (
     insert into free_pickup (shop_id, day, number)
     select "shopId", pickup_day, number from drawn where not exists (select from started where started.key = drawn.key::text)
     on conflict do nothing)
   select * from started`,
);
