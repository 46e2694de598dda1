import { computed, noRow, row, statement } from '@jumun/database';
import { DEFAULT_ALERTS } from '../push/alerts.js';
import { LineOrder } from './line-order.table.js';

/** A turn is near when so many are still before it … */
const NEAR = 2;
/** … and worth a word where so many were when it was paid. */
const FAR = 5;
/** As at orders: what waits longer is in no line any more. */
const LINE = `interval '3 hours'`;

/** The part of a statement by which paid orders, given as JSON, join their lines. What was heard of one before its payment stays. */
export const joinLineSql = (paid: string, now: string): string =>
  `insert into line_order (shop_id, order_id, order_number, store_name, paid_at, heard_at)
   select distinct on ("shopId", "paymentId") "shopId", "paymentId", "orderNumber", "storeName", "paidAt", ${now}
   from jsonb_to_recordset(${paid}) as given ("shopId" uuid, "paymentId" uuid, "orderNumber" text, "storeName" text,
     "paidAt" timestamptz)
   order by "shopId", "paymentId"
   on conflict (shop_id, order_id) do update set paid_at = excluded.paid_at`;

/**
 * Raw, since the newest of an order's changes counts, whichever is heard last. Who left the line once has been called, and
 * hears no more that the turn is near.
 */
export const NOTE_IN_LINE = statement(
  'line-note',
  noRow,
  `insert into line_order (shop_id, order_id, order_number, store_name, left_at, sequence, near, heard_at)
   select distinct on ("shopId", "paymentId") "shopId", "paymentId", "orderNumber", "storeName", "leftAt", sequence, false, $2
   from jsonb_to_recordset($1::jsonb) as given ("shopId" uuid, "paymentId" uuid, "orderNumber" text, "storeName" text,
     "leftAt" timestamptz, sequence int)
   order by "shopId", "paymentId"
   on conflict (shop_id, order_id) do update set left_at = excluded.left_at, sequence = excluded.sequence,
     near = coalesce(line_order.near, false)
     where line_order.sequence < excluded.sequence`,
);

/** Skips queued messages about a near turn once their order was ready or refunded. */
export const SKIP_NEAR_MESSAGES = statement(
  'line-skip-near-messages',
  noRow,
  `update message m set state = 'skipped', due_at = null, finished_at = now(), reason = 'left-line'
   from jsonb_to_recordset($1::jsonb) as given ("shopId" uuid, "paymentId" uuid, "leftAt" timestamptz)
   where m.shop_id = given."shopId" and m.source_id = given."paymentId" and given."leftAt" is not null
     and m.kind = 'order-near' and m.state = 'queued'`,
);

const told = row(LineOrder, 'shopId', 'orderId', 'orderNumber', 'storeName');

/**
 * Raw, since it decides and reads in one round trip, over the first few orders of each shop's line. Each order is
 * decided once; shoppers get news only where it was `far` when paid. Orders before it are counted up to that limit.
 */
export const TAKE_NEAR = statement(
  'line-take-near',
  told.and({ far: computed.flag, title: computed.text, hasPush: computed.flag }),
  `with front as (
     select f.shop_id, f.order_id, f.paid_at, f.near from (select distinct unnest($1::uuid[]) as shop_id) shop
     left join shop_alerts alerts using (shop_id)
     cross join lateral (select * from line_order l where l.shop_id = shop.shop_id and l.left_at is null
       and l.paid_at > $2::timestamptz - ${LINE} order by l.paid_at, l.order_id limit ${NEAR + 1}) f
     where coalesce(alerts.near, ${String(DEFAULT_ALERTS.near)})),
   decided as (
     select front.shop_id, front.order_id, (select count(*) = ${FAR} from (select from line_order b
       where b.shop_id = front.shop_id and (b.paid_at, b.order_id) < (front.paid_at, front.order_id)
         and b.paid_at > front.paid_at - ${LINE} and (b.left_at is null or b.left_at > front.paid_at)
       order by b.paid_at desc limit ${FAR}) before) as far
     from front where front.near is null)
   update line_order l set near = decided.far from decided
   where l.shop_id = decided.shop_id and l.order_id = decided.order_id and l.near is null
   returning ${told.of('l')}, decided.far as far,
     coalesce((select title from message m where m.shop_id = l.shop_id and m.source_id = l.order_id
       and m.kind = 'order-paid' and m.recipient_role = 'shopper' limit 1), $3::text) as title,
     exists (select from push_subscription browser
       where browser.shop_id = l.shop_id and browser.payment_id = l.order_id) as "hasPush"`,
);
