import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Actor, EmissionOf, Fact } from '@jumun/contracts';
import { queriesOf, type Database, type OpenQuery, type PlainStatement, type Statement } from '@jumun/database';
import { childTraceparent, currentContext, requestIdFrom } from '@jumun/runtime';
import type { OutboxRow, Relay } from './relay.js';

/** What a verb works with inside its transaction. */
export interface Tx {
  readonly em: EntityManager;
  readonly actor: Actor;
  /** Publishes a fact if, and only if, the transaction commits. */
  emit<F extends Fact>(fact: F, payload: EmissionOf<F>): void;
  /**
   * Writes who did what to the access log, in the same commit: what an operator does, and who read personal data.
   * `act` is a verb in kebab case (`approve-shop`), `subject` an id; neither ever holds personal data.
   */
  note(act: string, subject: string): Promise<void>;
  /** The typed query builder over these tables, in the transaction: `tx.query(Payout).selectFrom('Payout')`. */
  readonly query: OpenQuery;
  /** Runs a statement of a `*.sql.ts` in the transaction. */
  run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** Runs SQL with `?` parameters in the transaction; rows come back with their column names. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const NOTE = `insert into access_log (actor_kind, actor_id, act, subject, request_id) values (?, ?, ?, ?, ?)`;
const actorIdOf = (actor: Actor): string | null =>
  actor.kind === 'owner' ? actor.shopId : actor.kind === 'operator' ? actor.operatorId : null;

const INSERT_OUTBOX = `insert into outbox (id, subject, payload, request_id, traceparent)
  select id, subject, payload, request_id, traceparent
  from jsonb_to_recordset(?::jsonb) as row(id uuid, subject text, payload jsonb, request_id text, traceparent text)`;

/**
 * The part of a single-statement verb that writes its fact: `with … , fact as (<OUTBOX_SQL> from changed) …`. Takes one
 * parameter, the row as JSON, and writes it once for each row that follows `from`.
 */
export const outboxSql = (parameter: number, from: string): string =>
  `insert into outbox (id, subject, payload, request_id, traceparent)
   select row.id, row.subject, row.payload, row.request_id, row.traceparent
   from ${from}, jsonb_to_record($${parameter}::jsonb) as row(id uuid, subject text, payload jsonb, request_id text, traceparent text)`;

/** Makes the outbox row of a fact; throws when the payload breaks the contract. */
export function outboxRow<F extends Fact>(fact: F, payload: EmissionOf<F>): OutboxRow {
  const context = currentContext();
  return {
    id: v7(),
    subject: fact.subject,
    payload: fact.payload.parse(payload),
    request_id: context?.requestId ?? requestIdFrom(undefined),
    traceparent: childTraceparent(context?.traceparent),
  };
}

/** The ORM would write an array as a list of values; PostgreSQL takes it whole as text. */
function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const quoted = value.map((element) => (element === null ? 'null' : `"${String(element).replace(/["\\]/g, '\\$&')}"`));
  return `{${quoted.join(',')}}`;
}

/** The only door through which a service commits. */
export class Transactor {
  constructor(
    private readonly database: Database,
    private readonly relay: Relay,
  ) {}

  /** Runs the work in one transaction; facts it emits are in the same commit. No network call belongs inside. */
  async transact<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const emitted: OutboxRow[] = [];
    const result = await this.database.em().transactional(async (em) => {
      const tx: Tx = {
        em,
        actor,
        emit: (fact, payload) => void emitted.push(outboxRow(fact, payload)),
        note: async (act, subject) =>
          void (await em.execute(NOTE, [
            actor.kind,
            actorIdOf(actor),
            act,
            subject,
            currentContext()?.requestId ?? requestIdFrom(undefined),
          ])),
        query: queriesOf(em),
        run: (statement, values) => this.database.runIn(em, statement, values),
        // The caller names the columns it selects in the type.
        sql: <Row extends object>(text: string, values: readonly unknown[] = []) =>
          em.execute(text, values.map(arrayLiteral)) as unknown as Promise<Row[]>,
      };
      const answer = await work(tx);
      await em.flush();
      if (emitted.length > 0) await em.execute(INSERT_OUTBOX, [JSON.stringify(emitted)]);
      return answer;
    });
    this.relay.push(emitted);
    return result;
  }

  /**
   * Commits one prepared statement in one round trip. When it emits, the statement itself writes the row given as its
   * last parameter (see `outboxSql`) exactly when it returns rows.
   */
  async once<Row extends object = Record<string, unknown>>(
    statement: Statement<Row> | PlainStatement,
    values: readonly unknown[],
    emission?: OutboxRow,
  ): Promise<Row[]> {
    const all = emission ? [...values, JSON.stringify(emission)] : values;
    const rows = await this.database.run(statement, all);
    if (!emission) return rows;
    if (rows.length > 0) this.relay.push([emission]);
    return rows;
  }
}
