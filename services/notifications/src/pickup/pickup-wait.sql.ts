import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { DEFAULT_ALERTS } from '../push/alerts.js';
import { PickupWait } from './pickup-wait.table.js';

/**
 * Raw, since the newest of an order's changes counts, whichever is heard last. A move that is heard before or after its
 * turn is kept: one whose undo is not heard of yet may stand in the way of its news.
 */
export const NOTE_MOVED = statement(
  'pickup-note-moved',
  noRow,
  `insert into pickup_wait (shop_id, order_id, order_number, store_name, sequence, moved_at, ready_at, early)
   select "shopId", "paymentId", "orderNumber", "storeName", sequence, "movedAt",
     case when "to" = 'ready' then "movedAt" end, case when sequence > 1 then jsonb_build_array($1::jsonb) else '[]' end
   from jsonb_to_record($1::jsonb) as given ("shopId" uuid, "paymentId" uuid, "orderNumber" text, "storeName" text,
     "to" text, sequence int, "movedAt" timestamptz)
   on conflict (shop_id, order_id) do update set
     early = case when pickup_wait.early <> '[]' or pickup_wait.sequence <> excluded.sequence - 1
       then pickup_wait.early || $1::jsonb else pickup_wait.early end,
     moved_at = case when pickup_wait.sequence < excluded.sequence then excluded.moved_at else pickup_wait.moved_at end,
     ready_at = case when pickup_wait.sequence < excluded.sequence then excluded.ready_at else pickup_wait.ready_at end,
     sequence = greatest(pickup_wait.sequence, excluded.sequence)`,
);

/** A refunded order never waits for pickup; the highest sequence makes it ignore moves that are heard of later. */
export const NOTE_GIVEN_BACK = statement(
  'pickup-note-given-back',
  noRow,
  `insert into pickup_wait (shop_id, order_id, order_number, store_name, sequence, moved_at)
   values ($1, $2, $3, $4, 2147483647, $5)
   on conflict (shop_id, order_id) do update set sequence = 2147483647, ready_at = null`,
);

const isDue = `told_at is null and ready_at > $1::timestamptz - interval '2 hours'
  and coalesce(pickup_reminder_min, ${DEFAULT_ALERTS.pickupReminderMin}) > 0
  and ready_at <= $1::timestamptz
    - make_interval(mins => coalesce(pickup_reminder_min, ${DEFAULT_ALERTS.pickupReminderMin}))`;

/** Prepared, since it is asked every few seconds. */
export const FIND_LEFT_STANDING = statement(
  'pickup-find-left-standing',
  computedRow({ found: computed.number }),
  `select 1 as found from pickup_wait left join shop_alerts using (shop_id) where ${isDue} limit 1`,
);

const told = row(PickupWait, 'shopId', 'orderId', 'orderNumber', 'storeName');

/** Raw, since it takes and reads in one round trip: of several copies one tells each order's shopper. */
export const TAKE_LEFT_STANDING = statement(
  'pickup-take-left-standing',
  told.and({ title: computed.text }),
  `with due as (
     select w.shop_id, w.order_id from pickup_wait w left join shop_alerts using (shop_id) where ${isDue}
     order by ready_at limit $2 for update of w skip locked)
   update pickup_wait w set told_at = $1 from due where w.shop_id = due.shop_id and w.order_id = due.order_id
   returning ${told.of('w')}, coalesce((select title from message m where m.shop_id = w.shop_id
     and m.source_id = w.order_id and m.kind = 'order-paid' and m.recipient_role = 'shopper' limit 1), $3::text) as title`,
);
