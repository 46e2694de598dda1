import { sql, type RawBuilder } from 'kysely';

/** The database's own clock, so many milliseconds on: what all copies of a service agree about. */
export const databaseNow = (inMs = 0): RawBuilder<Date> =>
  inMs === 0 ? sql<Date>`now()` : sql<Date>`now() + ${inMs} * interval '1 millisecond'`;
