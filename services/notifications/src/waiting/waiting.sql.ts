import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { Operation, WaitingOrder } from './waiting.tables.js';

/** Keeps a shop's newest settings; what comes late or again changes nothing. */
export const KEEP_OPERATION = statement(
  'keep-operation',
  noRow,
  `insert into operation (shop_id, version, auto_accept, escalate_after_minutes, pause_after_minutes)
   values ($1, $2, $3, $4, $5)
   on conflict (shop_id) do update set version = excluded.version, auto_accept = excluded.auto_accept,
     escalate_after_minutes = excluded.escalate_after_minutes, pause_after_minutes = excluded.pause_after_minutes
   where operation.version < excluded.version`,
);

/**
 * The part of a statement that records paid orders, given as JSON, of shops that want reminders; one that was accepted already stays over. Where the
 * payment was heard of late, perhaps hours after it, the wait counts from shortly before now: no shop could accept it
 * earlier.
 */
export const noteWaitingSql = (paid: string, now: string): string =>
  `insert into waiting_order (shop_id, order_id, since)
   select o.shop_id, given."paymentId", greatest(given."paidAt", ${now} - interval '1 minute')
   from jsonb_to_recordset(${paid}) as given ("shopId" uuid, "paymentId" uuid, "paidAt" timestamptz)
   join operation o on o.shop_id = given."shopId" and not o.auto_accept
   order by given."paymentId"
   on conflict (order_id) do nothing`;

/** Records that an order waits no longer, even where its payment is heard of later. */
export const NOTE_OVER = statement(
  'note-over',
  noRow,
  `insert into waiting_order (shop_id, order_id, since, over_at)
   select o.shop_id, $2, $3, $3 from operation o where o.shop_id = $1
   on conflict (order_id) do update set over_at = excluded.over_at where waiting_order.over_at is null`,
);

/** The shop is attended again; the next time that it is not counts anew. */
export const NOTE_ATTENDED = statement(
  'note-attended',
  noRow,
  `update operation set unattended_at = null where shop_id = $1 and unattended_at is not null`,
);

/** Orders older than a day were only forgotten on the board; no shopper waits for them any more. */
const WAITS = `w.over_at is null and w.since > $1::timestamptz - interval '1 day'`;
const IS_LATE = `w.escalated_at is null and w.since <= $1::timestamptz - make_interval(mins => o.escalate_after_minutes)
  and (o.reminded_at is null or o.reminded_at <= $1::timestamptz - interval '10 minutes')`;
const IS_UNATTENDED = `o.pause_after_minutes > 0 and w.paused_at is null
  and w.since <= $1::timestamptz - make_interval(mins => o.pause_after_minutes)`;

/** Shops with a reminder or a pause due at $1. */
export const FIND_UNATTENDED = statement(
  'find-unattended',
  computedRow({ shopId: columnOf(WaitingOrder, 'shopId') }),
  `select distinct w.shop_id as "shopId" from waiting_order w join operation o using (shop_id)
   where ${WAITS} and not o.auto_accept and (${IS_LATE} or ${IS_UNATTENDED}) limit 500`,
);

/**
 * Marks the late orders of shop $2 as reminded of at $1. Returns the oldest of them and how many orders wait in all.
 */
export const ESCALATE = statement(
  'escalate',
  computedRow({ orderId: columnOf(WaitingOrder, 'orderId'), waiting: computed.number }),
  `with shop as (select * from operation o where o.shop_id = $2 and not o.auto_accept for update),
   late as (
     update waiting_order w set escalated_at = $1::timestamptz from shop o
     where w.shop_id = o.shop_id and ${WAITS} and ${IS_LATE} returning w.order_id, w.since),
   told as (
     update operation set reminded_at = $1::timestamptz
     where shop_id = $2 and exists (select 1 from late) returning shop_id)
   select late.order_id as "orderId",
     (select count(*)::int from waiting_order w where w.shop_id = $2 and ${WAITS}) as waiting
   from late, told order by late.since, late.order_id limit 1`,
);

/** The order of shop $2 that has gone unattended for the longest, where that is too long at $1. */
export const FIND_OLDEST = statement(
  'find-oldest-unattended',
  computedRow({
    orderId: columnOf(WaitingOrder, 'orderId'),
    minutes: computed.number,
    unattendedAt: columnOf(Operation, 'unattendedAt'),
  }),
  `select w.order_id as "orderId", floor(extract(epoch from $1::timestamptz - w.since) / 60)::int as minutes,
     o.unattended_at as "unattendedAt"
   from waiting_order w join operation o using (shop_id)
   where w.shop_id = $2 and not o.auto_accept and ${WAITS} and ${IS_UNATTENDED}
   order by w.since, w.order_id limit 1`,
);

/** Marks every order of shop $2 that waits at $1: because of it the intake is paused no second time. */
export const NOTE_PAUSED = statement(
  'note-paused',
  noRow,
  `update waiting_order w set paused_at = $1 where w.shop_id = $2 and w.over_at is null and w.paused_at is null`,
);

export const NOTE_UNATTENDED = statement(
  'note-unattended',
  noRow,
  `update operation set unattended_at = $1 where shop_id = $2`,
);
