import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { PickupWait } from '../pickup/pickup-wait.table.js';
import { isHeld } from '../push/hold.sql.js';

/** The moves of an order ($2 of shop $1) that were taken back, and whether one of them ($3) was released. */
export const FIND_UNDONE = statement(
  'undo-find',
  computedRow({ undone: computed.json<number[]>(), isReleased: computed.flag }),
  `select coalesce((select undone from pickup_wait where shop_id = $1 and order_id = $2), '[]'::jsonb) as undone,
     exists (select from released_move where shop_id = $1 and order_id = $2 and sequence = $3) as "isReleased"`,
);

/** Notes that moves ($2) of shop $1 can't be undone any more: what waits for them and was not tried yet is due. */
export const RELEASE_NEWS = statement(
  'undo-release-news',
  noRow,
  `with given as materialized (
     select * from jsonb_to_recordset($2::jsonb) as given ("paymentId" uuid, sequence int)),
   noted as (
     insert into released_move (shop_id, order_id, sequence) select $1, "paymentId", sequence from given
     on conflict do nothing),
   told as (
     update message set due_at = now() from given
     where shop_id = $1 and cause_id = "paymentId" and cause_sequence = given.sequence and state = 'queued'
       and attempts = 0 and due_at > now() and ${isHeld})
   update push_delivery set due_at = now() from given
   where shop_id = $1 and cause_id = "paymentId" and cause_sequence = given.sequence and state = 'queued' and attempts = 0
     and due_at > now()`,
);

/** Raw, since the newest of an order's changes counts, whichever is heard last; says whether this is that one. */
export const NOTE_UNDONE = statement(
  'undo-note',
  row(PickupWait, 'undone', 'early').and({ isNewest: computed.flag }),
  `insert into pickup_wait (shop_id, order_id, order_number, store_name, sequence, moved_at, ready_at, undone)
   select "shopId", "paymentId", "orderNumber", "storeName", sequence, "undoneAt", "readyAt", jsonb_build_array(sequence - 1)
   from jsonb_to_record($1::jsonb) as given ("shopId" uuid, "paymentId" uuid, "orderNumber" text, "storeName" text,
     sequence int, "undoneAt" timestamptz, "readyAt" timestamptz)
   on conflict (shop_id, order_id) do update set
     ready_at = case when pickup_wait.sequence < excluded.sequence then excluded.ready_at else pickup_wait.ready_at end,
     moved_at = greatest(pickup_wait.moved_at, excluded.moved_at),
     sequence = greatest(pickup_wait.sequence, excluded.sequence), undone = pickup_wait.undone || excluded.undone
   returning undone, early, sequence = ($1::jsonb ->> 'sequence')::int as "isNewest"`,
);

/**
 * Takes back the news of a move ($3 of order $2 of shop $1) that still waits. Those whose turn seemed near are asked about
 * anew: their news is deleted, for each is sent once. What was pushed counts as sent once it was claimed.
 */
export const TAKE_BACK_NEWS = statement(
  'undo-take-back-news',
  noRow,
  `with near as (
     delete from message where shop_id = $1 and cause_id = $2 and cause_sequence = $3 and state = 'queued'
       and kind = 'order-near' returning source_id),
   skipped as (
     update message set state = 'skipped', due_at = null, finished_at = now(), reason = 'undone'
     where shop_id = $1 and cause_id = $2 and cause_sequence = $3 and state = 'queued' and kind = 'order-ready'),
   pushed as (
     delete from push_delivery where shop_id = $1 and cause_id = $2 and cause_sequence = $3 and state = 'queued'
       and attempts = 0 returning kind, source_id)
   update line_order set near = null where shop_id = $1 and order_id in (
     select source_id from near union select source_id from pushed where kind = 'order-near')`,
);

/** An order waits again to be accepted. */
export const NOTE_WAITING_AGAIN = statement(
  'undo-note-waiting',
  noRow,
  `update waiting_order set over_at = null where shop_id = $1 and order_id = $2`,
);

/** An order that was handed out is not over: its browsers hear of it as before. */
export const NOTE_PUSH_BACK = statement(
  'undo-note-push-back',
  noRow,
  `update push_subscription set over_at = null where shop_id = $1 and payment_id = $2`,
);
