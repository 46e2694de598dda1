import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { PrintJob } from './print.tables.js';

/** What printer $2 of shop $1 has not printed for sure. */
export const FIND_UNPRINTED = statement(
  'find-unprinted-jobs',
  row(PrintJob, 'id', 'kind', 'sourceId', 'copyNo', 'isAsked'),
  `select id, kind, source_id as "sourceId", copy_no as "copyNo", asked as "isAsked" from print_job
   where shop_id = $1 and printer_id = $2 and finished_at is null order by created_at, id`,
);

/**
 * Gives jobs ($2) of shop $1 to other printers, but for what those print anyway; they are drawn anew, by the rule and the
 * width of the new one. What was made before $3 is asked about, and what was handed over already may be on paper.
 */
export const HAND_OVER = statement(
  'hand-over-print-jobs',
  noRow,
  `update print_job j set printer_id = given."to", reason = '삭제한 프린터에서 옮겼어요.', content = null, content_hash = null,
     mark = case when j.state in ('sent', 'unknown') then 'maybe-again' else j.mark end,
     state = case when j.state = 'held' or (j.state = 'queued' and j.created_at < $3 and j.confirmed_at is null)
       then 'held' else 'queued' end
   from jsonb_to_recordset($2::jsonb) as given (id uuid, "to" uuid)
   where j.shop_id = $1 and j.id = given.id and j.finished_at is null
     and not exists (select from print_job o where o.shop_id = j.shop_id and o.printer_id = given."to" and o.kind = j.kind
       and o.source_id = j.source_id and o.part = j.part and o.copy_no = j.copy_no)`,
);

/** Gives up what waits for a printer that is gone. */
export const SKIP_OF_PRINTER = statement(
  'skip-print-jobs-of-printer',
  noRow,
  `update print_job set state = case when state in ('sent', 'unknown') then 'failed' else 'skipped' end,
     finished_at = now(), reason = '프린터를 삭제해서 출력하지 않았어요.'
   where shop_id = $1 and printer_id = $2 and finished_at is null`,
);

/** Two forms at once make no printer too many, and two presses no copy twice. */
export const LOCK_SHOP_PRINTERS = statement(
  'lock-shop-printers',
  computedRow({ locked: computed.text }),
  `select pg_advisory_xact_lock(hashtextextended('printers:' || $1, 0))::text as locked`,
);

/** What a form decides of a printer, in the order of the parameters from $3 on. */
export const FORM_COLUMNS = [
  ...([
    'name',
    'link',
    'width',
    'render',
    'cut',
    'copies',
    'beep',
    'statusSupport',
    'rules',
    'target',
    'deviceId',
  ] as const),
];
const FORM = 'name, link, width, render, cut, copies, beep, status_support, rules, target, device_id';
const GIVEN = '$3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13::uuid';

export const ADD_PRINTER = statement(
  'add-printer',
  noRow,
  `insert into printer (shop_id, id, ${FORM}) values ($1, $2, ${GIVEN})`,
);
export const CHANGE_PRINTER = statement(
  'change-printer',
  noRow,
  `update printer set (${FORM}) = (${GIVEN}) where shop_id = $1 and id = $2`,
);
