/**
 * Settings of the server while a budget is taken: every statement is logged with its name, and no background work runs.
 */
export const SETTINGS: readonly string[] = [
  'log_min_duration_statement = 0',
  `log_line_prefix = 'jumun|%d|%u|%c|%x|'`,
  'log_parameter_max_length = 0',
  `"pg_stat_statements.track" = 'all'`,
  'autovacuum = off',
  `checkpoint_timeout = '1h'`,
  `max_wal_size = '8GB'`,
  'full_page_writes = off',
  'fsync = off',
].map((setting) => `alter system set ${setting}`);
export const RELOAD = 'select pg_reload_conf()';
export const EXTENSIONS = ['pg_stat_statements', 'pg_walinspect'].map(
  (name) => `create extension if not exists ${name}`,
);
export const CHECKPOINT = 'checkpoint';

/** Puts everything that was written before it on disk, so that it can be read, and answers where the log has come to. */
export const LOG_POSITION = `select pg_logical_emit_message(true, 'budget', '')::text as lsn`;

/** Puts a word into the server's own log. */
export const markOf = (word: string): string => `select '${word}'`;

/** Facts that are not yet where they are heard. */
export const WAITING_FACTS = 'select count(*)::int as waiting from outbox where published_at is null';

/** Calls of statements inside of functions, triggers and foreign keys since the server began. */
export const INNER_CALLS = `select d.datname as database, sum(calls)::float8 as calls
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where not toplevel group by d.datname`;

export const RECORDS = `select xid::text, resource_manager as manager, record_type as type,
    record_length - fpi_length as bytes, case when record_type like 'COMMIT%' then description end as about
  from pg_get_wal_records_info($1, $2) where xid <> '0' and resource_manager not in ('XLOG', 'LogicalMessage')`;

/** The first block of each change of a row: an update that moves to another page has two. */
export const CHANGES = `select xid::text, d.datname as database, relfilenode as file, record_type as type
  from pg_get_wal_block_info($1, $2, false) join pg_database d on d.oid = reldatabase
  where block_id = 0 and relforknumber = 0 and resource_manager in ('Heap', 'Heap2')`;

export const TABLES = `select pg_relation_filenode(oid) as file, relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Databases or roles for which a setting is another one. */
export const EXCEPTIONS = 'select setdatabase, setrole, setconfig from pg_db_role_setting';
