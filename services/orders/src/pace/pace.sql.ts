import { computed, computedRow, statement } from '@jumun/database';

/** How long the last ten orders of a shop since $2 took from payment to ready: how many those are, and their median. */
export const MEASURE_PACE = statement(
  'measure-pace',
  computedRow({ orders: computed.number, minutes: computed.maybe(computed.number) }),
  `with last as (
     select extract(epoch from ready_at - paid_at) / 60 as minutes from orders
     where shop_id = $1 and created_at > $2 and paid_at is not null and ready_at > paid_at
     order by ready_at desc limit 10)
   select count(*)::int as orders, (percentile_cont(0.5) within group (order by minutes))::float8 as minutes from last`,
  { isPlannedAnew: true },
);

/** Stores the pace to be announced, unless one was just now ($4), or the same one not long ago ($5). */
export const NOTE_PACE = statement(
  'note-pace',
  computedRow({ minutes: computed.number }),
  `insert into pace (shop_id, minutes, told_at) values ($1, $2, $3)
   on conflict (shop_id) do update set minutes = excluded.minutes, told_at = excluded.told_at
     where pace.told_at <= $4 and (pace.minutes <> excluded.minutes or pace.told_at <= $5)
   returning minutes`,
);
