import type { Logger } from '@jumun/runtime';
import { ConnectionPool, type PoolOptions, type PoolUsage } from './connection-pool.js';
import { ensureSchema } from './migrate.js';
import { ACT_FOR_SHOP } from './open-database.sql.js';
import type { RepeatableMigration } from './repeatable-migration.js';
import { FUNCTION_BODIES } from './repeatable-migration.sql.js';
import { driftOf, functionDriftOf, functionsIn, type FunctionBody } from './schema-drift.js';
import type { NamedMigration } from './sql-migration.js';
import { StatementChecks } from './statement-checks.js';
import type { Transaction, TransactionOptions } from './transaction.js';

/** The rows that a transaction sees and writes: those of every shop, or of one alone. */
export type Scope = 'platform' | { readonly shopId: string };

export interface DatabaseOptions extends Pick<PoolOptions, 'url' | 'ca' | 'entities'> {
  /** The address with the role that owns the tables, used while migrating alone; without it the schema is checked. */
  migrationsUrl?: string | undefined;
  /** Whether the rows of statements are checked against what they declare: everywhere but in production. */
  checkRows?: boolean;
  /** All migrations in order; they only go forward. */
  migrations: readonly NamedMigration[];
  /** Functions that stand once; they run in this order, after the migrations. */
  repeatables?: readonly RepeatableMigration[] | undefined;
  /**
   * Most connections of this copy for the platform's work, and for that of owners; the sum over all copies must stay
   * below the server's limit.
   */
  poolMax?: number;
  shopPoolMax?: number;
  logger: Logger;
  /** Ends the waiting for a server that is not there yet. */
  signal?: AbortSignal | undefined;
}

const POOL_MAX = 12;
const SHOP_POOL_MAX = 5;

/**
 * One service's PostgreSQL database, by a role that owns nothing in it. Row-level security shows a connection no row of
 * a shop before it says which rows it is about: those of the platform say so as they connect, an owner's transaction
 * names its shop.
 */
export class Database {
  private constructor(
    /** Single statements, which see and write the rows of every shop. */
    readonly platform: ConnectionPool,
    private readonly shops: ConnectionPool,
    private readonly options: Omit<PoolOptions, 'url' | 'max' | 'settings'>,
    private readonly repeatables: readonly RepeatableMigration[],
  ) {}

  /**
   * Connects, and brings the schema up to date. Waits for a server that is starting or away; rejects with anything else,
   * such as a wrong password, a migration that fails, or one that is missing where no `migrationsUrl` is given.
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const {
      url,
      migrationsUrl,
      poolMax = POOL_MAX,
      shopPoolMax = SHOP_POOL_MAX,
      ca,
      entities,
      repeatables = [],
      logger,
    } = options;
    const shared = { ca, entities, logger, checks: new StatementChecks(options.checkRows ?? false) };
    const scope = { 'jumun.scope': 'platform' };
    const platform = await ConnectionPool.open({ ...shared, url, max: poolMax, settings: scope });
    const shops = await ConnectionPool.open({ ...shared, url, max: shopPoolMax, settings: {} });
    const database = new Database(platform, shops, shared, repeatables);
    try {
      await ensureSchema(platform, { ...shared, ...options, migrationsUrl, repeatables });
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Runs the work in one transaction of that scope. Only `transact()` of messaging calls it. */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T> {
    if (scope === 'platform') return this.platform.transaction(work, options);
    return this.shops.transaction(async (tx) => {
      await tx.run(ACT_FOR_SHOP, [scope.shopId]);
      return work(tx);
    }, options);
  }

  /**
   * The differences between migrations and described tables, as the statements the ORM would run, and functions whose
   * bodies are not those of the repeatable migrations; empty when all agree. Needs the address of the owner, since no
   * other role sees the checks of a table.
   */
  async schemaDrift(migrationsUrl: string): Promise<string[]> {
    const owner = await ConnectionPool.open({ ...this.options, url: migrationsUrl, max: 1, settings: {} });
    try {
      const comparison = await owner.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false, dropTables: true });
      const { rows } = await owner.connected((client) =>
        client.query<FunctionBody>(FUNCTION_BODIES, [functionsIn(this.repeatables)]),
      );
      return [...driftOf(comparison), ...functionDriftOf(this.repeatables, rows)];
    } finally {
      await owner.close();
    }
  }

  /** Answers quickly or throws; for readiness. */
  ping(): Promise<void> {
    return this.platform.ping();
  }

  /** The current use of both pools. */
  usage(): Record<'platform' | 'shops', PoolUsage> {
    return { platform: this.platform.usage(), shops: this.shops.usage() };
  }

  /** Waits for what is under way, and closes every connection. */
  async close(): Promise<void> {
    await Promise.all([this.platform.close(), this.shops.close()]);
  }
}
