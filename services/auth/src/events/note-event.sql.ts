import { noRow, row, statement } from '@jumun/database';
import { SecurityEvent } from './security-event.table.js';

const COLUMNS = 'id, shop_id, operator_id, kind, outcome, at, last_at, detail, is_known, browser, source, session_id';

/** The browser of an act in a session is that of its log-in. */
const BROWSER = 'coalesce($8::text, (select s.browser from session s where s.id = $10::uuid))';

export const ADD_EVENT = statement(
  'security-event-add',
  noRow,
  `insert into security_event (${COLUMNS})
   values ($1, $2, $3, $4, $5, $6, $6, $7, $9, ${BROWSER}, $11, $10)`,
);

/**
 * Counts a refusal: $12 is what those of its place and hour are counted by, and $13 those of all places that come when the
 * account has $15 rows of the day. Those rows have $14 as the beginning of what they are counted by. Answers how many it makes.
 */
export const COUNT_REFUSAL = statement(
  'security-event-count',
  row(SecurityEvent, 'times'),
  `with own as (
     select exists (select from security_event where merged_by = $12) or (
       select count(*) < $15::int from (
         select from security_event where merged_by >= $14::text and merged_by < $14::text || '~' limit $15::int) of_day
     ) as has_room)
   insert into security_event as kept (${COLUMNS}, merged_by)
   select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz, $6::timestamptz, $7::text,
     case when has_room then $9::boolean end, case when has_room then ${BROWSER} end,
     case when has_room then $11::text end, case when has_room then $10::uuid end,
     case when has_room then $12::text else $13::text end
   from own
   on conflict (merged_by) where merged_by is not null do update
     set times = kept.times + 1, last_at = greatest(kept.last_at, excluded.last_at)
   returning times`,
);
