import { noRow, statement } from '@jumun/database';

/** Ends unfinished calls that were last made at or before $1. */
export const EXPIRE_CALLS = statement(
  'expire-calls',
  noRow,
  `update staff_call set state = 'expired' where state in ('open', 'acked') and called_at <= $1`,
);
