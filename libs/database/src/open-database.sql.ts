import { computed, computedRow, noRow } from './row.js';
import { statement } from './statement.js';

export const PING = 'select 1';

/** Held by a session and not by a transaction: migrations have transactions of their own. */
export const LOCK_MIGRATIONS = `select pg_advisory_lock(hashtext('jumun.migrations'))`;
export const UNLOCK_MIGRATIONS = `select pg_advisory_unlock(hashtext('jumun.migrations'))`;

/**
 * Grants the service's role what it needs on everything that its owner has made or will make. Tables on which it has
 * nothing are those of a time when it owned them itself; on all others migrations have the last word.
 */
export const GRANT_RUNTIME = `
do $$
declare
  runtime text := current_setting('jumun.runtime_role');
  owned regclass;
begin
  execute format('grant usage on schema public to %I', runtime);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', runtime);
  execute format('alter default privileges in schema public grant usage on sequences to %I', runtime);
  execute format('grant usage on all sequences in schema public to %I', runtime);
  for owned in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and pg_get_userbyid(relowner) = current_user and not has_table_privilege(runtime, oid, 'select')
  loop
    execute format('grant select, insert, update, delete on %s to %I', owned, runtime);
  end loop;
end $$`;

/** The records of migrations are the owner's alone. */
export const KEEP_RECORD = `
do $$
begin
  execute format('revoke insert, update, delete on mikro_orm_migrations, repeatable_migration from %I', current_setting('jumun.runtime_role'));
end $$`;

/** The migrator's own record, which no entity describes. */
export const MIGRATIONS_DONE = statement(
  'migrations-done',
  computedRow({ name: computed.text }),
  `select name from mikro_orm_migrations`,
);

export const HAS_RECORD = `select to_regclass('public.mikro_orm_migrations') is not null as "isThere"`;

/** The names of before stay beside them: copies of the release that is replaced look for these when they start. */
export const RECORD_DONE = 'insert into mikro_orm_migrations (name) select unnest($1::text[])';

/** Until the transaction ends, row-level security lets through the rows of this shop alone. */
export const ACT_FOR_SHOP = statement('act-for-shop', noRow, `select from set_config('jumun.shop_id', $1, true)`);
