import { noRow, statement } from '@jumun/database';

/** A day's books have tens of thousands of lines, more values than a statement takes parameters: they go as one JSON. */
export const ADD_PROVIDER_LINES = statement(
  'add-provider-lines',
  noRow,
  `insert into provider_line (day, position, tno, order_number, kind, amount, at)
   select $1::date, position, line->>'tno', line->>'orderNumber', line->>'kind', (line->>'amount')::bigint, (line->>'at')::timestamptz
   from jsonb_array_elements($2::jsonb) with ordinality as lines (line, position)`,
);
