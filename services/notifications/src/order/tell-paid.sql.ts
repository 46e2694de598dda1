import { computed, computedRow, statement } from '@jumun/database';
import { emittedColumn } from '@jumun/messaging';

/**
 * Does all that follows from paid orders ($3), each once for the consumer $2; $4 are the wordings with a template, $5 is the
 * moment. Answers the shops whose printers have something to print.
 */
export const TELL_PAID = statement(
  'tell-paid',
  computedRow({ emitted: emittedColumn, printed: computed.json<string[]>() }),
  `select emitted, printed from tell_paid($1::jsonb, $2, $3::jsonb, $4::text[], $5::timestamptz)`,
);
