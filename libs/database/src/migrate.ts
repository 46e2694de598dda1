import { errorCodeOf, waitFor, type Logger } from '@jumun/runtime';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';
import {
  GRANT_RUNTIME,
  KEEP_RECORD,
  LOCK_MIGRATIONS,
  MIGRATIONS_DONE,
  UNLOCK_MIGRATIONS,
} from './open-database.sql.js';
import type { NamedMigration } from './sql-migration.js';

/** No such table, or one that the role may not read: nothing was migrated for it yet. */
const NOT_MIGRATED: ReadonlySet<unknown> = new Set(['42P01', '42501']);

/** Names of the migrations that the database lacks, seen by the role that the service runs as. */
async function missingOf(pool: ConnectionPool, migrations: readonly NamedMigration[]): Promise<string[]> {
  const names = migrations.map(({ name }) => name);
  try {
    const done = new Set((await pool.run(MIGRATIONS_DONE, [])).map(({ name }) => name));
    return names.filter((name) => !done.has(name));
  } catch (error) {
    if (NOT_MIGRATED.has(errorCodeOf(error))) return names;
    throw error;
  }
}

interface Schema extends Pick<PoolOptions, 'ca' | 'checks'> {
  /** Of the role that the service runs as. */
  url: string;
  /** Of the role that owns the tables. */
  migrationsUrl: string | undefined;
  migrations: readonly NamedMigration[];
  logger: Logger;
  signal?: AbortSignal | undefined;
}

/**
 * Brings the schema up to date as its owner, whose connections are closed again; copies that start together wait for
 * each other. Where no owner is named and something is missing it throws, and says what.
 */
export async function ensureSchema(pool: ConnectionPool, schema: Schema): Promise<void> {
  const { url, migrationsUrl, migrations } = schema;
  const missing = await waitFor('postgres', () => missingOf(pool, migrations), schema);
  if (missing.length === 0) return;
  if (migrationsUrl === undefined)
    throw new Error(`the database lacks ${missing.join(', ')}: run the migrations first, or give MIGRATIONS_URL`);
  const role = decodeURIComponent(new URL(url).username);
  if (decodeURIComponent(new URL(migrationsUrl).username) === role)
    throw new Error(`MIGRATIONS_URL names ${role}, which the service runs as: the tables need an owner of their own`);
  // A migration moves rows of any shop.
  const settings = { 'jumun.scope': 'platform', 'jumun.runtime_role': role };
  const owner = await ConnectionPool.open({ ...schema, url: migrationsUrl, entities: [], max: 2, settings });
  try {
    await waitFor('postgres', () => migrate(owner), schema);
  } finally {
    await owner.close();
  }
}

/** Holds the lock on a connection of its own, since each migration has a transaction on another. */
function migrate(owner: ConnectionPool): Promise<void> {
  return owner.connected(async (client) => {
    try {
      await client.query(LOCK_MIGRATIONS);
      await client.query(GRANT_RUNTIME);
      await owner.orm.migrator.up();
      await client.query(KEEP_RECORD);
    } finally {
      await client.query(UNLOCK_MIGRATIONS).catch(() => undefined);
    }
  });
}
