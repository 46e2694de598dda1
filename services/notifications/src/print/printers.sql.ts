import { computed, computedRow, noRow, statement } from '@jumun/database';

/** Gives what waits for printer $2 of shop $1 to printer $3, but for what that one prints anyway. */
export const HAND_OVER = statement(
  'hand-over-print-jobs',
  noRow,
  `update print_job j set printer_id = $3, state = 'queued', reason = '삭제한 프린터에서 옮겼어요.'
   where j.shop_id = $1 and j.printer_id = $2 and j.kind = $4 and j.state in ('queued', 'claimed', 'held')
     and not exists (select from print_job o where o.shop_id = j.shop_id and o.printer_id = $3 and o.kind = j.kind
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
