import { CompiledQuery, type KyselyPlugin, type QueryResult } from 'kysely';
import type { StatementChecks } from './statement-checks.js';
import type { Statement } from './statement.js';
import { queriesOf, type OpenQuery } from './table.js';

/** Queries and statements of one transaction. */
export interface Transaction {
  /** The typed query builder over these tables: `tx.query(Payout).selectFrom('Payout')`. */
  readonly query: OpenQuery;
  /** Runs a statement of a `*.sql.ts`. It is planned anew each time, for its own values. */
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

/** The tools of a transaction that the ORM has begun. */
export const transactionOf = (kysely: Begun, naming: KyselyPlugin, checks: StatementChecks): Transaction => ({
  query: queriesOf(kysely, naming),
  async run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const query: CompiledQuery<Row> = CompiledQuery.raw(statement.text, [...values]);
    const { rows } = await kysely.executeQuery(query);
    checks.check(statement, rows);
    return rows;
  },
});
