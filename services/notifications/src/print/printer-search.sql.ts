import { noRow, row, statement } from '@jumun/database';
import { PrinterSearchRow } from './print.tables.js';

/** Begins a search ($2) of shop $1 at $3, unless the last one began after $4. */
export const BEGIN_SEARCH = statement(
  'begin-printer-search',
  row(PrinterSearchRow, 'id'),
  `insert into printer_search as s (shop_id, id, asked_at) values ($1, $2, $3)
   on conflict (shop_id) do update set id = excluded.id, asked_at = excluded.asked_at,
     taken_at = null, device_id = null, addresses = null
   where s.asked_at <= $4
   returning id`,
);

/** Gives the search of shop $1 that began after $4 to device $2 at $3; one device has it. */
export const TAKE_SEARCH = statement(
  'take-printer-search',
  row(PrinterSearchRow, 'id'),
  `update printer_search set taken_at = $3, device_id = $2
   where shop_id = $1 and taken_at is null and asked_at > $4
   returning id`,
);

/** Keeps what device $3 found ($4) in search $2 of shop $1, which began after $5. */
export const END_SEARCH = statement(
  'end-printer-search',
  noRow,
  `update printer_search set addresses = $4
   where shop_id = $1 and id = $2 and device_id = $3 and addresses is null and asked_at > $5`,
);
