import { computed, computedRow, statement } from '@jumun/database';
import { emittedColumn } from '@jumun/messaging';

const sold = computedRow({ emitted: emittedColumn, late: computed.json<string[]>() });

/** Sells the reservations of checkouts ($2) at $3; answers those that were paid after their stock was given back. */
export const SELL_RESERVATIONS = statement(
  'sell-reservations',
  sold,
  `select emitted, late from sell_reservations($1::jsonb, $2::uuid[], $3)`,
);

/** The same for facts of payments ($3), each once for the consumer $2. */
export const SELL_PAID = statement(
  'sell-paid',
  sold,
  `select emitted, late from sell_paid($1::jsonb, $2, $3::jsonb, $4)`,
);
