import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { Printer, PrintJob } from './print.tables.js';

/** Jobs that printer $2 of shop $1 has not printed for sure. */
export const FIND_UNPRINTED = statement(
  'find-unprinted-jobs',
  row(PrintJob, 'id', 'kind', 'sourceId', 'part', 'copyNo', 'isAsked'),
  `select id, kind, source_id as "sourceId", part, copy_no as "copyNo", asked as "isAsked" from print_job
   where shop_id = $1 and printer_id = $2 and finished_at is null order by created_at, id`,
);

/** Jobs, finished or not, of printers other than $2 of shop $1 for the orders $3. */
export const FIND_OTHER_JOBS = statement(
  'find-jobs-beside',
  row(PrintJob, 'printerId', 'kind', 'sourceId', 'part', 'copyNo', 'isAsked', 'state', 'attempts', 'mark'),
  `select printer_id as "printerId", kind, source_id as "sourceId", part, copy_no as "copyNo", asked as "isAsked", state,
     attempts, mark
   from print_job where shop_id = $1 and printer_id <> $2 and source_id = any($3::uuid[])`,
);

const MOVED = `'삭제한 프린터에서 옮겼어요.'`;
/** A job that was handed over already may be on paper. */
const MARK = `case when j.state in ('sent', 'unknown') or given."mayRepeat" then 'maybe-again' else j.mark end`;
/** A job made before $3 waits for a person's answer. */
const STATE = `case when j.state = 'held' or (j.state = 'queued' and j.created_at < $3 and j.confirmed_at is null)
  then 'held' else 'queued' end`;
const GIVEN_PLACES = `jsonb_to_recordset($2::jsonb)
  as given (id uuid, "to" uuid, part int, "copyNo" int, "mayRepeat" boolean)`;

/** Gives jobs of shop $1 a second place ($2) each: their lines are made at several printers. They stay where they are. */
export const SHARE_OUT = statement(
  'share-out-print-jobs',
  noRow,
  `insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, part, pieces, copy_no, mark, state, reason, asked,
     confirmed_at, created_at)
   select j.shop_id, gen_random_uuid(), given."to", j.kind, j.source_id, j.order_number, given.part, j.pieces, given."copyNo", ${MARK},
     ${STATE}, ${MOVED}, j.asked, j.confirmed_at, j.created_at
   from ${GIVEN_PLACES} join print_job j on j.id = given.id
   where j.shop_id = $1 and j.finished_at is null`,
);

/**
 * Gives jobs of shop $1 to other printers ($2). They are drawn anew, by the rule and the width of the new one, and it has
 * not tried them yet.
 */
export const HAND_OVER = statement(
  'hand-over-print-jobs',
  noRow,
  `update print_job j set printer_id = given."to", part = given.part, copy_no = given."copyNo", reason = ${MOVED},
     content = null, content_hash = null, sealed_content = null, attempts = 0, mark = ${MARK}, state = ${STATE}
   from ${GIVEN_PLACES}
   where j.shop_id = $1 and j.id = given.id and j.finished_at is null`,
);

/** Gives up what waits for a printer that is gone, and says so where others print the same ($3) or only some of its lines ($4). */
export const SKIP_OF_PRINTER = statement(
  'skip-print-jobs-of-printer',
  noRow,
  `update print_job set state = case when state in ('sent', 'unknown') then 'failed' else 'skipped' end,
     finished_at = now(),
     reason = case when id = any($3::uuid[]) then '같은 내용이 다른 프린터로 나와요.'
       when id = any($4::uuid[]) then '일부 메뉴는 출력할 프린터가 없어요. 나머지만 다른 프린터로 나와요.'
       else '프린터를 삭제해서 출력하지 않았어요.' end
   where shop_id = $1 and printer_id = $2 and finished_at is null`,
);

/** Two forms at once make no printer too many, and two presses no copy twice. */
export const LOCK_SHOP_PRINTERS = statement(
  'lock-shop-printers',
  computedRow({ locked: computed.text }),
  `select pg_advisory_xact_lock(hashtextextended('printers:' || $1, 0))::text as locked`,
);

/** Printers that have had no paper for two minutes at $1; each is reported once until it was well again. */
export const TELL_NO_PAPER = statement(
  'tell-printers-without-paper',
  row(Printer, 'shopId', 'name'),
  `update printer set paper_told_at = $1
   where (shop_id, id) in (
     select shop_id, id from printer
     where state = 'paper' and deleted_at is null
       and coalesce(well_at, created_at) < $1::timestamptz - interval '2 minutes'
       and (paper_told_at is null or paper_told_at < coalesce(well_at, created_at))
     for no key update skip locked)
   returning shop_id as "shopId", name`,
);
