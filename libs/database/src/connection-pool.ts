import { IsolationLevel, MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Logger } from '@jumun/runtime';
import { PING } from './open-database.sql.js';
import type { NamedMigration } from './sql-migration.js';
import type { StatementChecks } from './statement-checks.js';
import type { Statement } from './statement.js';
import { entityNaming, queriesOf, type OpenQuery } from './table.js';
import { transactionOf, type Transaction, type TransactionOptions } from './transaction.js';

export interface PoolOptions {
  /** `postgres://role:password@host:port/database`; `?sslmode=verify-full` speaks TLS. */
  url: string;
  /** Certificates in PEM that vouch for the server; those of the machine where it is left out. */
  ca?: string | undefined;
  entities: NonNullable<Options['entities']>;
  migrations?: readonly NamedMigration[];
  /** Most connections. */
  max: number;
  /** Settings that each connection begins with, sent along as it connects. */
  settings: Readonly<Record<string, string>>;
  checks: StatementChecks;
  logger: Logger;
}

/** The connections of a pool by state, and the work that waits for one. */
export interface PoolUsage {
  used: number;
  idle: number;
  waiting: number;
  most: number;
}

const { builtins } = pg.types;

/**
 * Parsers of every connection: amounts stay far below 2^53 and are numbers, moments are `Date` as in the driver's own
 * parsers, and days stay as they are written. The ORM leaves a `Date` as it finds it.
 */
function typeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(builtins.INT8, Number);
  parsers.setTypeParser(builtins.DATE, String);
  return parsers;
}

/** The ORM reads no query of an address. Half-hearted modes, which encrypt and trust anybody, are refused. */
function tlsOf({ url, ca }: PoolOptions): { ssl?: pg.PoolConfig['ssl'] } {
  const mode = new URL(url).searchParams.get('sslmode') ?? 'disable';
  if (mode === 'disable') return {};
  if (mode !== 'verify-full') throw new Error(`sslmode=${mode} is not supported: write verify-full`);
  return { ssl: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) } };
}

const CLOSE_TIMEOUT_MS = 4_000;

/**
 * A connection that died while it was in use goes back to its pool, which throws it away. The ORM's query builder keeps
 * one whose `begin` or `rollback` failed for ever, so that each restart of the server would leave less of the pool.
 */
function returnDeadConnections(pool: pg.Pool, inUse: Set<pg.PoolClient>): void {
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    // A user that gives it back has done so before the next turn of the event loop.
    client.once('end', () => setImmediate(() => inUse.has(client) && client.release(true)));
  });
}

/** Longer than the pauses of most sweeps, for a new connection costs as much as twenty statements. */
const IDLE_CONNECTION_MS = 60_000;

const optionsOf = (settings: PoolOptions['settings']): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ');

/** Connections of one role that begin with the same settings, with the ORM and prepared statements over them. */
export class ConnectionPool {
  /** The typed query builder, each query by itself: `database.platform.query(Payout).selectFrom('Payout')`. */
  readonly query: OpenQuery;
  private readonly naming: KyselyPlugin;

  private constructor(
    readonly orm: MikroORM,
    private readonly pool: pg.Pool,
    private readonly inUse: ReadonlySet<pg.PoolClient>,
    private readonly checks: StatementChecks,
    private readonly logger: Logger,
  ) {
    this.naming = entityNaming(orm.em);
    this.query = queriesOf(orm.em.getKysely(), this.naming);
  }

  /** Makes the pool; it connects when it is asked for something. */
  static async open(options: PoolOptions): Promise<ConnectionPool> {
    const inUse = new Set<pg.PoolClient>();
    const orm = await MikroORM.init({
      clientUrl: options.url,
      entities: options.entities,
      extensions: [Migrator],
      migrations: {
        migrationsList: [...(options.migrations ?? [])],
        snapshot: false,
        transactional: true,
        // The locks of one would keep copies that run meanwhile waiting until the last one is done.
        allOrNothing: false,
      },
      pool: { min: 0, max: options.max, idleTimeoutMillis: IDLE_CONNECTION_MS },
      driverOptions: {
        connectionTimeoutMillis: 4_000,
        keepAlive: true,
        application_name: 'jumun',
        options: optionsOf(options.settings),
        types: typeParsers(),
        onPoolCreated: (pool: pg.Pool) => returnDeadConnections(pool, inUse),
        ...tlsOf(options),
      },
      logger: (message) => options.logger.debug(message),
      // No entity describes it.
      schemaGenerator: { skipTables: ['repeatable_migration'] },
      ensureDatabase: false,
      discovery: { warnWhenNoEntities: false },
      allowGlobalContext: false,
    });
    // MikroORM's PostgreSQL connection hands out the pg pool under it.
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    return new ConnectionPool(orm, pool, inUse, options.checks, options.logger);
  }

  /** How many connections there are, what they do, and how much work waits for one. */
  usage(): PoolUsage {
    const { totalCount, idleCount: idle, waitingCount: waiting, options } = this.pool;
    return { used: totalCount - idle, idle, waiting, most: options.max };
  }

  /** Runs the work in one transaction; no unit of work goes along with it (ADR 0012). */
  transaction<T>(work: (tx: Transaction) => Promise<T>, { isSnapshot = false }: TransactionOptions = {}): Promise<T> {
    const options = isSnapshot ? { isolationLevel: IsolationLevel.REPEATABLE_READ } : {};
    const connection = this.orm.em.getConnection();
    return connection.transactional((begun) => work(transactionOf(begun, this.naming, this.checks)), options);
  }

  /** Runs a prepared statement by itself, in one round trip. */
  async run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: statement.name, text: statement.text, values: [...values] });
    this.checks.check(statement, result.rows);
    return result.rows;
  }

  /** Runs the work with a connection of its own. */
  async connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
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
}
