import { columnOf, computedRow, statement } from '@jumun/database';
import { PrintJob } from './print.tables.js';

/** Parts from here down are cancellations of pieces: those of an undone acceptance count from two up. */
const FIRST_PART = -1000;

/**
 * At $4, a word about refunded pieces ($3, by the line's number) of an order ($2 of shop $1) for each printer whose docket
 * of it is on paper, or may be: a docket is drawn when it is claimed. A printer that is deleted gets none.
 */
export const MAKE_PIECE_SLIPS = statement(
  'make-piece-slips',
  computedRow({ shopId: columnOf(PrintJob, 'shopId') }),
  `insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, part, pieces, created_at, due_at)
   select $1, gen_random_uuid(), j.printer_id, 'cancel', $2, min(j.order_number),
     least(min(j.part) filter (where j.kind = 'cancel'), ${FIRST_PART}) - 1, $3::jsonb, $4::timestamptz, $4::timestamptz
   from print_job j join printer p on p.shop_id = j.shop_id and p.id = j.printer_id and p.deleted_at is null
   where j.shop_id = $1 and j.source_id = $2
   group by j.printer_id
   having bool_or(j.kind = 'kitchen' and (j.attempts > 0 or j.mark <> 'none' or j.state = 'claimed'
     or j.content is not null or j.sealed_content is not null))
   on conflict on constraint print_job_once do nothing returning shop_id as "shopId"`,
);
