import type { CalendarDay } from '@jumun/contracts';
import { columnOf, computed, row, statement } from '@jumun/database';
import type { IntakeAnswer } from '../intake/intake.sql.js';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import type { WeekRules } from '../hours/work-out-spans.js';

/** When a shop takes orders, for statements that join `STORE_TIMES_OF` to a shop's copy `s`. */
export const storeTimes = {
  intake: computed.maybe(computed.json<IntakeAnswer>()),
  week: computed.maybe(computed.json<Pick<WeekRules, 'weekly' | 'closedOnHolidays'>>()),
  dates: computed.json<Omit<CalendarDay, 'kind'>[]>(),
};

/** At $2, with the calendar from $3 to $4. A shop that has set nothing up pays for one look at its intake. */
export const STORE_TIMES = `
  case when i.shop_id is not null then intake_of(s.shop_id, $2) end as intake,
  case when i.spans_until is not null then (
    select jsonb_build_object('weekly', h.weekly, 'closedOnHolidays', h.closed_on_holidays) from hours h where h.shop_id = s.shop_id) end as week,
  case when i.spans_until is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'spans', d.spans, 'title', d.title, 'place', d.place) order by d.day), '[]')
    from hours_date d where d.shop_id = s.shop_id and d.day between $3 and $4) else '[]' end as dates`;
export const STORE_TIMES_OF = `left join intake i on i.shop_id = s.shop_id`;

/** Whether a store takes orders. A name that just moved may stand in two copies; the later one has it. */
export const STORE_STATUS = statement(
  'store-status',
  row(ShopCopy, 'shopId').and({ status: columnOf(ShopCopy, 'status'), ...storeTimes }),
  `select ${row(ShopCopy, 'shopId').of('s')}, s.status, ${STORE_TIMES}
   from shop_copy s ${STORE_TIMES_OF}
   where s.store_key = $1 and s.status <> 'pending'
   order by s.changed_at desc limit 1`,
);

/** Where a name leads that no shop has now. Of several shops that had it, the one that changed last has given it up last. */
export const MOVED_STORE = statement(
  'moved-store',
  row(ShopCopy, 'storeKey', 'closed'),
  `select ${row(ShopCopy, 'storeKey', 'closed').of('s')} from shop_copy s
   where s.old_store_keys @> array[$1] and s.status <> 'pending' order by s.changed_at desc limit 1`,
);
