import { columnOf, computedRow, statement } from '@jumun/database';
import { PrintJob } from './print.tables.js';

const ofShop = computedRow({ shopId: columnOf(PrintJob, 'shopId') });
/** Papers made because an order ($2 of shop $1) was accepted. */
const OF_ACCEPTANCE = `j.shop_id = $1 and j.source_id = $2 and not j.asked and exists (
  select from printer p cross join lateral jsonb_to_recordset(p.rules) as rule (kind text, "on" text)
  where p.shop_id = j.shop_id and p.id = j.printer_id and rule.kind = j.kind and rule."on" = 'accepted')`;

/** Gives up what of an acceptance was never handed to a printer. */
export const SKIP_ACCEPTED = statement(
  'undo-skip-accepted',
  ofShop,
  `update print_job j set state = 'skipped', finished_at = now(), reason = '접수를 되돌린 주문이에요.', lease = null
   where ${OF_ACCEPTANCE} and j.state in ('queued', 'claimed', 'held') and j.attempts = 0
   returning j.shop_id as "shopId"`,
);

/** At $4, a word to each printer that may have a docket of the acceptance; parts of the undo's own number ($3). */
export const MAKE_UNDO_SLIPS = statement(
  'undo-make-slips',
  ofShop,
  `insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, part, created_at, due_at)
   select $1, gen_random_uuid(), j.printer_id, 'cancel', $2, min(j.order_number), $3::int, $4::timestamptz, $4::timestamptz
   from print_job j
   where ${OF_ACCEPTANCE} and j.kind = 'kitchen' and (j.attempts > 0 or j.mark <> 'none')
   group by j.printer_id
   on conflict on constraint print_job_once do nothing returning shop_id as "shopId"`,
);
