import { noRow } from './row.js';
import { statement } from './statement.js';

/**
 * Makes its caller alone with these keys (`$1`, texts) until its transaction ends: copies that work on one of them at the
 * same time would miss each other's rows. In the order of the keys, so that two callers never wait for each other in a ring.
 */
export const LOCK_IN_TURN = statement(
  'lock-in-turn',
  noRow,
  `select from (select distinct unnest($1::text[]) as key order by key) keys, pg_advisory_xact_lock(hashtextextended(key, 0))`,
);
