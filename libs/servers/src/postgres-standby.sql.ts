/** Keeps the primary's log from now on until the standby of that name has it. */
export const KEEP_LOG = 'select pg_create_physical_replication_slot($1, true)';
export const BEGIN_COPY = 'select pg_backup_start($1, true)';
export const END_COPY = 'select labelfile from pg_backup_stop(false)';
/** A row when commits wait for the standby of that name. */
export const IS_SYNCHRONOUS = `select from pg_stat_replication where application_name = $1 and sync_state in ('sync', 'quorum')`;
export const RELOAD = 'select pg_reload_conf()';
/** Answers when writes are taken. */
export const PROMOTE = 'select pg_promote(true, 60)';
/** Takes no parameter: the names are written as text. */
export const waitFor = (names: string): string => `alter system set synchronous_standby_names = ${names}`;
