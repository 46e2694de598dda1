import { noRow, statement } from '@jumun/database';

/** Ends calls that nobody came for; $1 is the moment before which they were last called. */
export const EXPIRE_CALLS = statement(
  'expire-calls',
  noRow,
  `update staff_call set state = 'expired' where state in ('open', 'acked') and called_at <= $1`,
);
