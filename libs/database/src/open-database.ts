import { MikroORM, type EntityManager, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import pg from 'pg';
import { CompiledQuery } from 'kysely';
import { waitFor, type Logger } from '@jumun/runtime';
import { LOCK_MIGRATIONS, PING, UNLOCK_MIGRATIONS } from './open-database.sql.js';
import { checkRows } from './row.js';
import { driftOf } from './schema-drift.js';
import type { Statement } from './statement.js';
import { queriesOf, type OpenQuery } from './table.js';

type MigrationList = NonNullable<NonNullable<Options['migrations']>['migrationsList']>;

export interface DatabaseOptions {
  /** `postgres://role:password@host:port/database` of this service alone; `?sslmode=verify-full` speaks TLS. */
  url: string;
  /** Certificates in PEM that vouch for the server; those of the machine where it is left out. */
  ca?: string | undefined;
  entities: NonNullable<Options['entities']>;
  /** Whether the rows of statements are checked against what they declare: everywhere but in production. */
  checkRows?: boolean;
  /** All migrations in order; they only go forward. */
  migrations: MigrationList;
  /** Most connections of this copy; the sum over all copies must stay below the server's limit. */
  poolMax?: number;
  logger: Logger;
  /** Ends the waiting for a server that is not there yet. */
  signal?: AbortSignal | undefined;
}

const { builtins } = pg.types;

/**
 * How each connection reads values, whoever asks: amounts stay far below 2^53 and are numbers, moments are `Date` as in
 * the driver's own parsers, and days stay as they are written. The ORM leaves a `Date` as it finds it.
 */
function typeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(builtins.INT8, Number);
  parsers.setTypeParser(builtins.DATE, String);
  return parsers;
}

/** The ORM reads no query of an address. Half-hearted modes, which encrypt and trust anybody, are refused. */
function tlsOf({ url, ca }: DatabaseOptions): { ssl?: pg.PoolConfig['ssl'] } {
  const mode = new URL(url).searchParams.get('sslmode') ?? 'disable';
  if (mode === 'disable') return {};
  if (mode !== 'verify-full') throw new Error(`sslmode=${mode} is not supported: write verify-full`);
  return { ssl: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) } };
}

/** A wrong declaration shows within a statement's first answers; a long run under load shall not pay for more. */
const CHECKED_ANSWERS = 100;

const CLOSE_TIMEOUT_MS = 4_000;

/**
 * A connection that died while it was in use goes back to its pool, which throws it away. The ORM's query builder keeps
 * one whose `begin` or `rollback` failed for ever, so that each restart of the server would leave less of the pool.
 */
function returnDeadConnections(pool: pg.Pool, inUse: Set<pg.PoolClient>): void {
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    // Whoever does give it back has done so before the next turn of the event loop.
    client.once('end', () => setImmediate(() => inUse.has(client) && client.release(true)));
  });
}

/** One service's PostgreSQL database: an ORM for ordinary work and prepared statements for the hot path. */
export class Database {
  /** The typed query builder, each query by itself: `database.query(Payout).selectFrom('Payout')`. */
  readonly query: OpenQuery;
  /** Answers with rows that were checked so far, by the statement's name. */
  private readonly checked = new Map<string, number>();

  private constructor(
    readonly orm: MikroORM,
    private readonly pool: pg.Pool,
    private readonly inUse: ReadonlySet<pg.PoolClient>,
    private readonly logger: Logger,
    private readonly checksRows: boolean,
  ) {
    this.query = queriesOf(orm.em);
  }

  /**
   * Connects, and brings the schema up to date; copies that start together wait for each other. Waits for a server that
   * is starting or away; rejects with anything else, such as a wrong password or a migration that fails.
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const inUse = new Set<pg.PoolClient>();
    const orm = await MikroORM.init({
      clientUrl: options.url,
      entities: options.entities,
      extensions: [Migrator],
      migrations: { migrationsList: options.migrations, snapshot: false, transactional: true },
      pool: { min: 0, max: options.poolMax ?? 12 },
      driverOptions: {
        connectionTimeoutMillis: 4_000,
        keepAlive: true,
        application_name: 'jumun',
        types: typeParsers(),
        onPoolCreated: (pool: pg.Pool) => returnDeadConnections(pool, inUse),
        ...tlsOf(options),
      },
      logger: (message) => options.logger.debug(message),
      ensureDatabase: false,
      discovery: { warnWhenNoEntities: false },
      allowGlobalContext: false,
    });
    // MikroORM's PostgreSQL connection hands out the pg pool under it.
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const database = new Database(orm, pool, inUse, options.logger, options.checkRows ?? false);
    try {
      await waitFor('postgres', () => database.migrate(), options);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** A fresh unit of work for reading; changes go through `transact()`. */
  em(): EntityManager {
    return this.orm.em.fork();
  }

  /** Runs a prepared statement by itself, in one round trip. */
  async run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: statement.name, text: statement.text, values: [...values] });
    this.check(statement, result.rows);
    return result.rows;
  }

  /** Runs a statement in the transaction of a unit of work. It is planned anew each time, for its own values. */
  async runIn<Row extends object>(
    em: EntityManager,
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const query: CompiledQuery<Row> = CompiledQuery.raw(statement.text, [...values]);
    const { rows } = await em.getKysely().executeQuery(query);
    this.check(statement, rows);
    return rows;
  }

  /** What migrations and described tables do not agree on, as the ORM would change it; empty when they agree. */
  async schemaDrift(): Promise<string[]> {
    return driftOf(await this.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false, dropTables: true }));
  }

  private check(statement: Statement<object>, rows: readonly object[]): void {
    if (!this.checksRows || rows.length === 0) return;
    const answers = this.checked.get(statement.name) ?? 0;
    if (answers >= CHECKED_ANSWERS) return;
    this.checked.set(statement.name, answers + 1);
    checkRows(statement.name, statement.row, rows);
  }

  /** Answers quickly or throws; for readiness. */
  async ping(): Promise<void> {
    await this.pool.query(PING);
  }

  /**
   * Waits for what is under way; a connection that is still out after that is thrown away, for the ORM keeps one whose
   * transaction began while it closed.
   */
  async close(): Promise<void> {
    const timer = setTimeout(() => {
      this.logger.warn({ connections: this.inUse.size }, 'connections were still in use and are thrown away');
      for (const client of [...this.inUse]) client.release(true);
    }, CLOSE_TIMEOUT_MS);
    await this.orm.close(true);
    clearTimeout(timer);
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(LOCK_MIGRATIONS);
      await this.orm.migrator.up();
    } finally {
      await client.query(UNLOCK_MIGRATIONS).catch(() => undefined);
      client.release();
    }
  }
}
