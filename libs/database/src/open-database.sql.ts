export const PING = 'select 1';

/** Held by a session and not by a transaction: migrations have transactions of their own. */
export const LOCK_MIGRATIONS = `select pg_advisory_lock(hashtext('jumun.migrations'))`;
export const UNLOCK_MIGRATIONS = `select pg_advisory_unlock(hashtext('jumun.migrations'))`;
