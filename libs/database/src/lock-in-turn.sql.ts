import { noRow } from './row.js';
import { statement } from './statement.js';

/** The part of LOCK_IN_TURN behind `select`, for functions: those of these keys (an array of texts). */
export const lockInTurnSql = (keys: string): string =>
  `from (select distinct unnest(${keys}) as key order by key) keys, pg_advisory_xact_lock(hashtextextended(key, 0))`;

/**
 * Makes its caller alone with these keys (`$1`, texts) until its transaction ends: copies that work on one of them at the
 * same time would miss each other's rows. In the order of the keys, so that two callers never wait for each other in a ring.
 */
export const LOCK_IN_TURN = statement('lock-in-turn', noRow, `select ${lockInTurnSql('$1::text[]')}`);
