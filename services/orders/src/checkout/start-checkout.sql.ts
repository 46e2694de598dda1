import { row, statement, type RowType } from '@jumun/database';
import { Order } from '../order/order.tables.js';

const started = row(Order, 'id', 'orderNumber', 'expiresAt');
export type Started = RowType<typeof started>;

const padded = (number: string): string => `lpad(${number}::text, greatest(3, length(${number}::text)), '0')`;

/**
 * Order, payment and pickup number in one commit and one round trip. The number is the lowest that was given back and that
 * no order holds; else the counter's next, whose row is locked to the end of the statement only, so that two tills of one
 * shop wait for each other no longer than one insert takes. A checkout that is there already draws none.
 *
 * It alone doesn't wait for the disk: nobody outside hears of an order before its registration, whose commit puts both there.
 */
export const INSERT_ORDER = statement(
  'insert-order',
  started,
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
   known as materialized (select from orders where checkout_id = $2),
   reused as (
     delete from free_pickup where (shop_id, day, number) = (
       select f.shop_id, f.day, f.number from free_pickup f
       where f.shop_id = $3 and f.day = $4 and not exists (select from known) and not exists (
         select from orders o
         where o.shop_id = $3 and o.pickup = ${padded('f.number')} and o.created_at > $13::timestamptz - interval '1 day'
           and o.status <> 'cancelled' and left(o.order_number, 6) = left($5, 6))
       order by f.number limit 1 for update skip locked)
     returning number),
   counter as (
     insert into pickup_counter (shop_id, day, last)
     select $3, $4, 1 where not exists (select from known) and not exists (select from reused)
     on conflict (shop_id, day) do update set last = pickup_counter.last + 1
     returning last),
   drawn as (select number from reused union all select last from counter),
   started as (
     insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at, created_at,
       wait_minutes, ready_by)
     select $1, $2, $3, $5 || ${padded('number')}, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $15
     from drawn, unhurried
     on conflict (checkout_id) do nothing
     returning ${started.columns}),
   unused as (
     insert into free_pickup (shop_id, day, number) select $3, $4, number from drawn where not exists (select from started))
   select * from started`,
);
