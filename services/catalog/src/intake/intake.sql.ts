import type { IntakeReason, IntakeState, QuotedWait, WaitParts } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import { Intake, Slot } from './intake.tables.js';

/** The JSON result of `intake_of`; moments are in PostgreSQL's JSON format. */
export interface IntakeAnswer {
  state: IntakeState;
  reason: IntakeReason | null;
  until?: string | null;
  note?: string | null;
  opensAt?: string | null;
  lastOrderAt?: string | null;
  closesAt?: string | null;
  wait?: QuotedWait | null;
  /** Of the wait: for carts of other sizes. */
  parts?: WaitParts;
  /** The longest wait that its owner means. */
  mostMinutes?: number;
  /** The days of the stretches before and behind the moment, where it is closed. */
  lastDay?: string | null;
  nextDay?: string | null;
}

/** Whether a shop takes orders. */
export const INTAKE = statement(
  'intake',
  computedRow({
    intake: computed.maybe(computed.json<IntakeAnswer>()),
    status: computed.maybe(columnOf(ShopCopy, 'status')),
  }),
  `select intake_of($1, $2) as intake, (select s.status from shop_copy s where s.shop_id = $1) as status`,
);

/** Pauses until a moment or infinity, at the owner's word. */
export const PAUSE = statement(
  'pause-intake',
  noRow,
  `insert into intake (shop_id, paused_until, pause_reason, pause_note) values ($1, $2::timestamptz, 'owner', $3)
   on conflict (shop_id) do update
     set paused_until = excluded.paused_until, pause_reason = excluded.pause_reason, pause_note = excluded.pause_note`,
);

/** Pauses until that is ended, unless it is paused already. */
export const PAUSE_UNATTENDED = statement(
  'pause-unattended',
  computedRow({ shopId: columnOf(Intake, 'shopId') }),
  `insert into intake as i (shop_id, paused_until, pause_reason) values ($1, 'infinity', 'unattended')
   on conflict (shop_id) do update set paused_until = 'infinity', pause_reason = 'unattended', pause_note = null
     where i.paused_until is null or i.paused_until <= $2
   returning shop_id as "shopId"`,
);

/** Holds the slots of a shop that are not over, by their times, as checkouts do. */
export const HOLD_SHOP_SLOTS = statement(
  'hold-shop-slots',
  computedRow({ startsAt: columnOf(Slot, 'startsAt') }),
  `select starts_at as "startsAt" from slot
   where shop_id = $1 and starts_at + make_interval(mins => minutes) > $2 order by starts_at for update`,
);

/** Adds what is taken of slots that are not over up in slots of another length, which hold their beginnings. */
export const REGROUP_SLOTS = statement(
  'regroup-slots',
  noRow,
  `with old as (
     delete from slot where shop_id = $1 and starts_at + make_interval(mins => minutes) > $2 returning starts_at, taken),
   moved as (
     update reservation set slot_at = date_bin(make_interval(mins => $3::int), slot_at, timestamptz 'epoch')
     where shop_id = $1 and slot_at in (select starts_at from old))
   insert into slot as s (shop_id, starts_at, minutes, taken)
     select $1, date_bin(make_interval(mins => $3::int), old.starts_at, timestamptz 'epoch') as at, $3::int, sum(old.taken)::int from old group by at
   on conflict (shop_id, starts_at) do update set minutes = excluded.minutes, taken = s.taken + excluded.taken`,
);

/** Keeps what was measured of a shop's line; says whether that was the latest. */
export const NOTE_LINE = statement(
  'note-line',
  computedRow({ kept: computed.flag }),
  `select note_line($1, $2::jsonb, $3) as kept`,
);

/** Adds minutes to the wait by hand until $4, within the bounds of a hand; what a fall of the wait began with is forgotten. */
export const NUDGE_WAIT = statement(
  'nudge-wait',
  noRow,
  `update intake set told_minutes = null,
     nudge_minutes = case $2::int when 0 then 0
       else least(120, greatest(-60, case when nudge_until > $3 then nudge_minutes else 0 end + $2::int)) end,
     nudge_until = case $2::int when 0 then null else $4::timestamptz end
   where shop_id = $1`,
);
