import { computed, computedRow, statement } from '@jumun/database';
import { emittedColumn } from '@jumun/messaging';

/**
 * Posts payments ($3) that were not heard of before; answers the number of new entries, and those of them whose refunds came
 * first. With $4 it fails where there are such.
 */
export const POST_PAYMENTS = statement(
  'post-payments',
  computedRow({ emitted: emittedColumn, posted: computed.number, waiting: computed.json<string[]>() }),
  `select emitted, posted_entries as posted, waiting from post_payments($1::jsonb, $2, $3::jsonb, $4)`,
);
