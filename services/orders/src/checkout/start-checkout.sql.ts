import { row, statement, type RowType } from '@jumun/database';
import { Order } from '../order/order.tables.js';

const started = row(Order, 'id', 'orderNumber', 'expiresAt');
export type Started = RowType<typeof started>;

/**
 * Order, payment and pickup number in one commit and one round trip: the counter's row is locked from here to the end of
 * the statement only, so that two tills of one shop wait for each other no longer than one insert takes.
 *
 * It alone doesn't wait for the disk: nobody outside hears of an order before its registration, whose commit puts both there.
 */
export const INSERT_ORDER = statement(
  'insert-order',
  started,
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
   counter as (
     insert into pickup_counter (shop_id, day, last) values ($3, $4, 1)
     on conflict (shop_id, day) do update set last = pickup_counter.last + 1
     returning last)
   insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at, created_at)
   select $1, $2, $3, $5 || lpad(last::text, greatest(3, length(last::text)), '0'), $6, $7, $8, $9, $10::jsonb, $11, $12, $13
   from counter, unhurried
   on conflict (checkout_id) do nothing
   returning ${started.columns}`,
);
