import { v7 } from 'uuid';
import { shopIdOf, type AccessAct, type Actor, type EmissionOf, type Fact, type Hint } from '@jumun/contracts';
import type { Database, Statement, Transaction, TransactionOptions } from '@jumun/database';
import { currentContext, inSpan, newTraceparent, requestIdFrom, runningTrace } from '@jumun/runtime';

import { pendingHint, type HintSender, type PendingHint } from './hints.js';
import { RECEIVE } from './inbox.sql.js';
import { AccessLog } from './messaging.tables.js';
import { INSERT_OUTBOX } from './outbox.sql.js';
import type { Emitted, OutboxRow } from './fact-message.js';
import type { Relay } from './relay.js';
import { WriteBatcher, type Keyed, type PendingWrite } from './write-batcher.js';

/** The tools of a procedure or reaction inside its transaction. */
export interface Tx extends Transaction {
  readonly actor: Actor;
  /** Publishes a fact if, and only if, the transaction commits. */
  emit<F extends Fact>(fact: F, payload: EmissionOf<F>): void;
  /**
   * Runs a statement that writes facts into the outbox by itself, as `Transactor.onlyOnce` does; they are published after
   * the commit.
   */
  runEmitting<Row extends Emitted>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row>;
  /**
   * Sends a hint after the commit to its subscribers of that moment. It is kept in memory alone, and lost with the
   * process.
   */
  hint<H extends Hint>(hint: H, payload: EmissionOf<H>): void;
  /**
   * Writes who did what to the access log, in the same commit: what an operator does, and who read personal data.
   * `act` is a verb in kebab case (`approve-shop`), `subject` an id; neither ever holds personal data.
   */
  note(act: AccessAct, subject: string): Promise<void>;
  /** Counts in memory once, and only if, the transaction commits: for metrics. */
  afterCommit(count: () => void): void;
}

const actorIdOf = (actor: Actor): string | null =>
  actor.kind === 'operator' ? actor.operatorId : actor.kind === 'device' ? actor.deviceId : (shopIdOf(actor) ?? null);

/** The request and the span that facts made here belong to. */
function originOfFacts(): Pick<OutboxRow, 'requestId' | 'traceparent'> {
  const context = currentContext();
  return {
    requestId: context?.requestId ?? requestIdFrom(undefined),
    traceparent: context?.traceparent ?? newTraceparent(),
  };
}

/** Makes the outbox row of a fact; throws when the payload breaks the contract. */
export function outboxRow<F extends Fact>(fact: F, payload: EmissionOf<F>): OutboxRow {
  return { id: v7(), subject: fact.subject, payload: fact.payload.parse(payload), ...originOfFacts() };
}

function onlyRow<Row extends object>({ name }: Statement<Row>, [row]: readonly Row[]): Row {
  if (!row) throw new Error(`${name} answers no row`);
  return row;
}

/** A fact that was made before its commit had a span belongs below that, once there is one. */
function belowCommit(emission: OutboxRow | undefined): OutboxRow | undefined {
  const traceparent = runningTrace();
  return emission && traceparent !== undefined ? { ...emission, traceparent } : emission;
}

/** The fact and the hint that go out when a write is committed. */
interface Outgoing {
  emission?: OutboxRow;
  hint?: PendingHint;
}

interface OutgoingWrite extends PendingWrite, Outgoing {}

/** The shop that a write names itself, or in the fact that it emits. */
function shopOf({ shopId, emission }: OutgoingWrite): string | undefined {
  if (shopId !== undefined || !emission) return shopId;
  const { shopId: named } = emission.payload as { shopId?: unknown };
  return typeof named === 'string' ? named : undefined;
}

/** The only door through which a service commits. */
export class Transactor {
  private readonly batchers = new Map<string, WriteBatcher<OutgoingWrite, Keyed>>();

  constructor(
    private readonly database: Database,
    private readonly relay: Relay,
    private readonly hints: HintSender,
    private readonly committed: () => void,
  ) {}

  /**
   * Runs the work in one transaction; facts it emits are in the same commit. For an owner or a device it is bound to the rows of the
   * shop, for anybody else it is the platform's. No network call belongs inside.
   */
  transact<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return inSpan({ name: 'transaction' }, () => this.commit(actor, work, options));
  }

  private async commit<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    const emitted: OutboxRow[] = [];
    const written: OutboxRow[] = [];
    const hinted: PendingHint[] = [];
    const counts: (() => void)[] = [];
    const shopId = shopIdOf(actor);
    const scope = shopId === undefined ? 'platform' : { shopId };
    const result = await this.database.transaction(
      scope,
      async (transaction) => {
        const tx: Tx = {
          ...transaction,
          actor,
          emit: (fact, payload) => void emitted.push(outboxRow(fact, payload)),
          runEmitting: async (statement, values) => {
            const row = onlyRow(
              statement,
              await transaction.run(statement, [JSON.stringify(originOfFacts()), ...values]),
            );
            written.push(...row.emitted);
            return row;
          },
          hint: (hint, payload) => void hinted.push(pendingHint(hint, payload)),
          note: async (act, subject) => {
            const requestId = currentContext()?.requestId ?? requestIdFrom(undefined);
            const entry = { actorKind: actor.kind, actorId: actorIdOf(actor), act, subject, requestId };
            await tx.query(AccessLog).insertInto('AccessLog').values(entry).execute();
          },
          afterCommit: (count) => void counts.push(count),
        };
        const answer = await work(tx);
        if (emitted.length > 0) await tx.run(INSERT_OUTBOX, [JSON.stringify(emitted)]);
        return answer;
      },
      options,
    );
    this.committed();
    for (const count of counts) count();
    this.relay.push([...written, ...emitted]);
    this.hints.send(hinted);
    return result;
  }

  /**
   * Commits one prepared statement of the platform that writes facts into the outbox by itself, and says which (see
   * `emitSql`). Its first parameter is their origin as JSON, `requestId` and `traceparent`; the values follow. Throws when it
   * answers no row, which says that it is declared wrongly.
   */
  onlyOnce<Row extends Emitted>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row> {
    return inSpan({ name: `commit ${statement.name}` }, async () => {
      const all = [JSON.stringify(originOfFacts()), ...values];
      const row = onlyRow(statement, await this.database.platform.run(statement, all));
      this.committed();
      this.relay.push(row.emitted);
      return row;
    });
  }

  /** Sends a hint about the commit of a single statement to the subscribers of the moment. */
  hint<H extends Hint>(hint: H, payload: EmissionOf<H>): void {
    this.hints.send([pendingHint(hint, payload)]);
  }

  /** Remembers facts as seen by a consumer, in its transaction, and answers the ids of those that it had not seen. */
  async receive(tx: Tx, consumer: string, factIds: readonly string[]): Promise<Set<string>> {
    const received = await tx.run(RECEIVE, [consumer, factIds]);
    return new Set(received.map(({ factId }) => factId));
  }

  /**
   * Commits one prepared statement of the platform in one round trip. When it emits, the statement itself writes the row given as its
   * last parameter (see `outboxSql`) exactly when it returns rows.
   */
  once<Row extends object>(
    statement: Statement<Row>,
    values: readonly unknown[],
    emission?: OutboxRow,
    hint?: PendingHint,
  ): Promise<Row[]> {
    return inSpan({ name: `commit ${statement.name}` }, () =>
      this.commitOnce(statement, values, { emission: belowCommit(emission), hint }),
    );
  }

  private async commitOnce<Row extends object>(
    statement: Statement<Row>,
    values: readonly unknown[],
    { emission, hint }: { emission: OutboxRow | undefined; hint: PendingHint | undefined },
  ): Promise<Row[]> {
    const all = emission ? [...values, JSON.stringify(emission)] : values;
    const rows = await this.database.platform.run(statement, all);
    if (rows.length === 0) return rows;
    this.committed();
    if (emission) this.relay.push([emission]);
    if (hint) this.hints.send([hint]);
    return rows;
  }

  /**
   * Commits a prepared statement of the platform for one write, together with the other writes of the same statement that
   * wait at that moment. Its one parameter is the writes as a JSON array, each with its `key`; it answers a row with that
   * key for each that succeeded, and inserts the write's `fact`, where it has one, in the same commit (see `factsSql`). Shops
   * take turns: a write is of the shop that its `shopId`, or that of its fact, names.
   */
  async gather<Row extends Keyed>(
    statement: Statement<Row>,
    write: PendingWrite & Readonly<Record<string, unknown>>,
    outgoing: Outgoing = {},
  ): Promise<Row | undefined> {
    const row = await inSpan({ name: `commit ${statement.name}` }, () => {
      const emission = belowCommit(outgoing.emission);
      return this.batcherOf(statement).add({ ...write, ...outgoing, ...(emission && { emission }) });
    });
    // Each statement has a batcher of its own, whose rows are the statement's.
    return row as Row | undefined;
  }

  private batcherOf<Row extends Keyed>(statement: Statement<Row>): WriteBatcher<OutgoingWrite, Keyed> {
    let batcher = this.batchers.get(statement.name);
    if (!batcher) {
      batcher = new WriteBatcher<OutgoingWrite, Keyed>((writes) => this.commitAll(statement, writes), shopOf);
      this.batchers.set(statement.name, batcher);
    }
    return batcher;
  }

  private async commitAll<Row extends Keyed>(
    statement: Statement<Row>,
    writes: readonly OutgoingWrite[],
  ): Promise<Row[]> {
    const given = writes.map(({ hint: _, onlyInTime: __, emission, ...write }) => ({ ...write, fact: emission }));
    const rows = await this.database.platform.run(statement, [JSON.stringify(given)]);
    this.committed();
    const written = new Set(rows.map(({ key }) => key));
    const outgoing = writes.filter(({ key }) => written.has(key));
    this.relay.push(outgoing.flatMap(({ emission }) => emission ?? []));
    this.hints.send(outgoing.flatMap(({ hint }) => hint ?? []));
    return rows;
  }
}
