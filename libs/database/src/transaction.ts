import { CompiledQuery, type KyselyPlugin, type QueryResult } from 'kysely';
import type { StatementChecks } from './statement-checks.js';
import type { Statement } from './statement.js';
import { queriesOf, type OpenQuery } from './table.js';

/** Queries and statements of one transaction. */
export interface Transaction {
  /** The typed query builder over these tables: `tx.query(Payout).selectFrom('Payout')`. */
  readonly query: OpenQuery;
  /** Runs a statement of a `*.sql.ts`, prepared under its name but where it is to be planned anew. */
  run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

export interface TransactionOptions {
  /** Every query sees the rows of one moment. For reading: a write may be refused where another one came first. */
  isSnapshot?: boolean;
}

interface Begun {
  withPlugin(plugin: KyselyPlugin): unknown;
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

/**
 * The query of a statement, as the builder takes it. The builder hands `sql` to the driver untouched, which takes a text, or
 * a text with the name that it is prepared under.
 */
function queryOf<Row extends object>(
  { name, text, isPlannedAnew }: Statement<Row>,
  values: readonly unknown[],
): CompiledQuery<Row> {
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
  if (isPlannedAnew) return query;
  // Only the driver reads `sql`, since this builder has no log.
  const sql = { name, text } as unknown as string;
  return { ...query, sql };
}

/** Queries and statements of a transaction that the ORM has begun. */
export const transactionOf = (kysely: Begun, naming: KyselyPlugin, checks: StatementChecks): Transaction => ({
  query: queriesOf(kysely, naming),
  async run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await kysely.executeQuery(queryOf(statement, values));
    checks.check(statement, rows);
    return rows;
  },
});
