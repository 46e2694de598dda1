import { computed, computedRow } from './row.js';
import { statement } from './statement.js';

/** One row for each text that the database has had, in their order; the owner's alone, as the record of migrations is. */
export const MAKE_REPEATABLE_RECORD = `
create table if not exists repeatable_migration (
  position bigint generated always as identity primary key,
  name text not null,
  hash text not null,
  made_at timestamptz not null default now(),
  unique (name, hash)
)`;

export const REPEATABLES_DONE = statement(
  'repeatables-done',
  computedRow({ name: computed.text, hash: computed.text }),
  'select name, hash from repeatable_migration order by position',
);

export const RECORD_REPEATABLE = 'insert into repeatable_migration (name, hash) values ($1, $2)';

/** A function whose trigger is made again waits behind the table's longest transaction, and everybody else behind it. */
export const BOUND_LOCKS = `set local lock_timeout = '5s'`;

/** Bodies as they were written. */
export const FUNCTION_BODIES = `
select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`;
