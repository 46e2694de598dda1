import type { PoolClient } from 'pg';
import { decoded } from '@jumun/contracts';
import { errorCodeOf, waitFor, type Logger } from '@jumun/runtime';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';
import {
  GRANT_RUNTIME,
  HAS_RECORD,
  KEEP_RECORD,
  LOCK_MIGRATIONS,
  MIGRATIONS_DONE,
  RECORD_DONE,
  UNLOCK_MIGRATIONS,
} from './open-database.sql.js';
import { dueOf, outdatedOf, type RepeatableMigration } from './repeatable-migration.js';
import {
  BOUND_LOCKS,
  MAKE_REPEATABLE_RECORD,
  RECORD_REPEATABLE,
  REPEATABLES_DONE,
} from './repeatable-migration.sql.js';
import { doneBefore, type NamedMigration } from './sql-migration.js';

/** No such table, or one that the role may not read: nothing was migrated for it yet. */
const NOT_MIGRATED: ReadonlySet<unknown> = new Set(['42P01', '42501']);

type Texts = Pick<Schema, 'migrations' | 'repeatables' | 'logger'>;

/** An empty list where its table is missing. */
async function recorded<T>(reading: Promise<T[]>): Promise<T[]> {
  try {
    return await reading;
  } catch (error) {
    if (NOT_MIGRATED.has(errorCodeOf(error))) return [];
    throw error;
  }
}

/** Names of the migrations that the database lacks, seen by the role that the service runs as. */
async function missingOf(pool: ConnectionPool, { migrations, repeatables, logger }: Texts): Promise<string[]> {
  const done = new Set((await recorded(pool.run(MIGRATIONS_DONE, []))).map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  if (repeatables.length === 0) return missing.map(({ name }) => name);
  const texts = await recorded(pool.run(REPEATABLES_DONE, []));
  const outdated = outdatedOf(repeatables, texts);
  if (outdated.length > 0)
    logger.warn({ outdated }, 'the database has later functions than this version, and keeps them');
  return [...missing, ...dueOf(repeatables, texts)].map(({ name }) => name);
}

interface Schema extends Pick<PoolOptions, 'ca' | 'checks'> {
  /** Of the role that the service runs as. */
  url: string;
  /** Of the role that owns the tables. */
  migrationsUrl: string | undefined;
  migrations: readonly NamedMigration[];
  repeatables: readonly RepeatableMigration[];
  logger: Logger;
  signal?: AbortSignal | undefined;
}

function roleOf(url: string): string {
  const { username } = new URL(url);
  return decoded(username) ?? username;
}

/**
 * Brings the schema up to date as its owner, whose connections are closed again; copies that start together wait for
 * each other. Where no owner is named and something is missing it throws, and says what.
 */
export async function ensureSchema(pool: ConnectionPool, schema: Schema): Promise<void> {
  const { url, migrationsUrl } = schema;
  const missing = await waitFor('postgres', () => missingOf(pool, schema), schema);
  if (missing.length === 0) return;
  if (migrationsUrl === undefined)
    throw new Error(`the database lacks ${missing.join(', ')}: run the migrations first, or give MIGRATIONS_URL`);
  const role = roleOf(url);
  if (roleOf(migrationsUrl) === role)
    throw new Error(`MIGRATIONS_URL names ${role}, which the service runs as: the tables need an owner of their own`);
  // A migration moves rows of any shop.
  const settings = { 'jumun.scope': 'platform', 'jumun.runtime_role': role };
  const owner = await ConnectionPool.open({ ...schema, url: migrationsUrl, entities: [], max: 2, settings });
  try {
    await waitFor('postgres', () => migrate(owner, schema), schema);
  } finally {
    await owner.close();
  }
}

/** Holds the lock on a connection of its own, since each migration has a transaction on another. */
function migrate(owner: ConnectionPool, { migrations, repeatables }: Schema): Promise<void> {
  return owner.connected(async (client) => {
    try {
      await client.query(LOCK_MIGRATIONS);
      await client.query(GRANT_RUNTIME);
      await recordSquashed(client, migrations);
      await owner.orm.migrator.up();
      await client.query(MAKE_REPEATABLE_RECORD);
      await client.query(KEEP_RECORD);
      await runDue(client, repeatables);
    } finally {
      await client.query(UNLOCK_MIGRATIONS).catch(() => undefined);
    }
  });
}

async function recordSquashed(client: PoolClient, migrations: readonly NamedMigration[]): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(HAS_RECORD);
  if (rows[0]?.isThere !== true) return;
  const done = await client.query<{ name: string }>(MIGRATIONS_DONE.text);
  const names = doneBefore(migrations, new Set(done.rows.map(({ name }) => name)));
  if (names.length > 0) await client.query(RECORD_DONE, [names]);
}

/** Runs all that are due in one transaction with their record, since functions call each other. */
async function runDue(client: PoolClient, repeatables: readonly RepeatableMigration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(REPEATABLES_DONE.text);
  const due = dueOf(repeatables, rows);
  if (due.length === 0) return;
  try {
    await client.query('begin');
    await client.query(BOUND_LOCKS);
    for (const { name, hash, sql } of due) {
      await client.query(sql);
      await client.query(RECORD_REPEATABLE, [name, hash]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
