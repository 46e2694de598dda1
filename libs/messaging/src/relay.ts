import { PubHeaders, type ApiError, type JetStreamManager, type PubAck } from '@nats-io/jetstream';
import { streamOf } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { backoff, beginSpan, endOfError, gauge, type Logger } from '@jumun/runtime';
import { countCommitted } from './committed-facts.js';
import type { MessageLine } from './connect.js';
import { echoFact, factMessage, type OutboxRow } from './fact-message.js';
import { Pace } from './pace.js';
import { onReconnect } from './reconnects.js';
import {
  CLEAN_ACCESS_LOG,
  CLEAN_INBOX,
  CLEAN_KEYS,
  CLEAN_OUTBOX,
  LEASE,
  MARK,
  OLDEST,
  PUBLISH_AGAIN,
  RECALL,
  REMEMBER,
} from './relay.sql.js';
import { ensureStream, managerOf, warnOfFewReplicas } from './streams.js';

/** Facts waiting in memory beyond this are left to the sweep, which reads them from the table. */
const MEMORY_LIMIT = 10_000;
const SWEEP_BATCH = 500;
const SWEEP_EVERY_MS = 1_000;
/** As long as a lease, so what a copy left over here is known before it may be taken. */
const SWEEP_AT_REST_MS = 5_000;
/** So long after the first of them, facts are marked as published, all at once. */
const MARK_AFTER_MS = 200;
const WATCH_EVERY_MS = 2_000;
const WATCH_AT_REST_MS = 10_000;
const PUBLISH_TIMEOUT_MS = 4_000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

/**
 * Carries facts from the outbox to their consumers: after a commit from memory at once, within the process where all
 * consumers are in it, else by JetStream. A sweep publishes those left over by a crash, a failed reaction or a broken
 * connection. When the stream lost its data, facts that are young enough are published again.
 */
export class Relay {
  private manager: JetStreamManager | undefined;
  private readonly waiting: OutboxRow[] = [];
  private readonly published: string[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private markTimer: NodeJS.Timeout | undefined;
  private readonly atWork = new Set<Promise<void>>();
  /** Facts that the consumers of this process work on. */
  private handed = 0;
  private publishing: Promise<void> | undefined;
  private marking: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  private knownStream: string | undefined;
  private failures = 0;
  private pausedUntilMs = 0;
  private readonly sweepPace = new Pace(SWEEP_EVERY_MS, SWEEP_AT_REST_MS);
  private readonly watchPace = new Pace(WATCH_EVERY_MS, WATCH_AT_REST_MS);
  private closed = false;
  private readonly age = gauge('outbox_oldest_seconds', 'Age of the oldest fact that is not published yet', [
    'service',
  ]);

  constructor(
    private readonly service: string,
    private readonly line: MessageLine,
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly replicas = 1,
  ) {}

  async start(): Promise<void> {
    await this.watchStream().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'the stream could not be reached yet'),
    );
    const every = (ms: number, work: () => Promise<void>, what: string, isDue = (): boolean => true): void => {
      const timer = setInterval(() => {
        if (!isDue()) return;
        const run = work()
          .catch((error: unknown) => this.logger.warn({ err: error }, what))
          .finally(() => this.atWork.delete(run));
        this.atWork.add(run);
      }, ms);
      timer.unref();
      this.timers.push(timer);
    };
    every(
      SWEEP_EVERY_MS,
      () => this.sweep(),
      'the outbox sweep failed and will run again',
      () => this.sweepPace.isDue,
    );
    every(
      WATCH_EVERY_MS,
      () => this.watchStream(),
      'the stream could not be looked at',
      () => this.watchPace.isDue,
    );
    every(CLEAN_EVERY_MS, () => this.clean(), 'cleaning failed and will run again');
    // A server that was started again may have come back without its streams.
    onReconnect(this.line.nats, () => this.watchPace.wake());
  }

  /** Takes facts that were just committed, if any. Never throws and never waits. */
  push(rows: readonly OutboxRow[]): void {
    countCommitted(rows);
    if (this.closed) return;
    // A statement may have written outbox rows that it does not pass here.
    this.sweepPace.wake();
    if (rows.length > 0) this.watchPace.wake();
    this.publishSoon(this.line.inProcess ? rows.filter((row) => !this.handOver(row)) : rows);
  }

  /** Publishes what the table holds unpublished and unleased; resolves when nothing of it is left. */
  async sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => (this.sweeping = undefined));
    await this.sweeping;
  }

  /** Writes down which facts were published, or have had all their effects here. */
  async mark(): Promise<void> {
    if (this.marking) return this.marking;
    if (this.published.length === 0) return;
    this.marking = this.markOnce().finally(() => {
      this.marking = undefined;
      // Facts may have come meanwhile, or the database may have taken none.
      this.markLater();
    });
    await this.marking;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.markTimer);
    await this.publishing;
    await Promise.all(this.atWork);
    await this.mark().catch((error: unknown) => this.logger.warn({ err: error }, 'published facts stay unmarked'));
  }

  /**
   * Hands the fact to the consumers of this process; false when one of them is elsewhere: then all get it by the
   * stream.
   */
  private handOver(row: OutboxRow): boolean {
    if (this.handed >= MEMORY_LIMIT) return false;
    const { inProcess, signatures } = this.line;
    const { id, subject, payload, requestId, traceparent } = row;
    const news = { factId: id, payload, context: { requestId, traceparent } };
    const telling = inProcess?.tell(subject, signatures.hearersOf(subject), news);
    if (!telling) return false;
    if (inProcess?.isOverheard(subject)) echoFact(this.line, row, inProcess.id);
    this.handed += 1;
    const work = telling
      .then((isTaken) => {
        if (isTaken) this.markSoon(id);
        else this.publishSoon([row]);
      })
      .finally(() => {
        this.handed -= 1;
        this.atWork.delete(work);
      });
    this.atWork.add(work);
    return true;
  }

  private publishSoon(rows: readonly OutboxRow[]): void {
    if (rows.length === 0 || this.closed || Date.now() < this.pausedUntilMs) return;
    if (this.waiting.length + rows.length > MEMORY_LIMIT) return;
    this.waiting.push(...rows);
    this.publishing ??= this.publishWaiting().finally(() => (this.publishing = undefined));
  }

  private async publishWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const rows = this.waiting.splice(0, SWEEP_BATCH);
      await this.publish(rows).catch(() => undefined);
    }
  }

  private async sweepOnce(): Promise<void> {
    if (Date.now() < this.pausedUntilMs) return;
    for (let full = await this.lookForOldest(); full && !this.closed;) {
      const rows = await this.database.platform.run(LEASE, [SWEEP_BATCH]);
      if (rows.length > 0) {
        await this.publish(rows);
        await this.mark();
      }
      full = rows.length === SWEEP_BATCH;
      if (!full) await this.lookForOldest();
    }
  }

  /** Whether any fact is unpublished, leased or not. */
  private lookForOldest(): Promise<boolean> {
    return this.sweepPace.look(async () => {
      const [oldest] = await this.database.platform.run(OLDEST, []);
      this.age.set({ service: this.service }, oldest?.age ?? 0);
      return oldest !== undefined;
    });
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const results = await Promise.allSettled(rows.map((row) => this.send(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) {
      this.failures = 0;
      return;
    }
    // Memory is given up: the rows stay unpublished in the table, where the sweep finds them after the pause.
    this.waiting.length = 0;
    this.pausedUntilMs = Date.now() + backoff(this.failures, { baseMs: 200, maxMs: 10_000 });
    this.failures += 1;
    this.logger.warn(
      { err: failed.reason, failures: this.failures },
      'facts could not be published; trying again later',
    );
    await this.watchStream();
    throw failed.reason;
  }

  private async send(row: OutboxRow): Promise<void> {
    const name = `publish ${row.subject}`;
    const span = beginSpan({ name, kind: 'producer', part: this.service, parent: row.traceparent });
    try {
      await this.sendBelow(row, span.traceparent);
      span.end();
    } catch (error) {
      span.end(endOfError(error));
      throw error;
    }
  }

  private async sendBelow(row: OutboxRow, traceparent: string): Promise<void> {
    const { body, headers: made } = factMessage(this.line, row, traceparent);
    // The stream keeps a fact once, however often it comes.
    made.set(PubHeaders.MsgIdHdr, row.id);
    const answer = await this.line.asker.ask(row.subject, body, { headers: made, timeoutMs: PUBLISH_TIMEOUT_MS });
    const { stream, error } = answer.json<Partial<PubAck & { error: ApiError }>>();
    if (error || !stream)
      throw new Error(`the stream did not take a fact: ${error?.description ?? 'no stream said so'}`);
    this.markSoon(row.id);
  }

  private markSoon(id: string): void {
    this.published.push(id);
    this.markLater();
  }

  /** Starts the timer only when there is something to mark, so that an idle process has no wake-ups. */
  private markLater(): void {
    if (this.closed || this.published.length === 0) return;
    this.markTimer ??= setTimeout(() => {
      this.markTimer = undefined;
      const run = this.mark()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'published facts could not be marked yet'))
        .finally(() => this.atWork.delete(run));
      this.atWork.add(run);
    }, MARK_AFTER_MS).unref();
  }

  private async markOnce(): Promise<void> {
    const ids = this.published.splice(0);
    try {
      await this.database.platform.run(MARK, [ids]);
    } catch (error) {
      this.published.push(...ids);
      throw error;
    }
  }

  private async watchStream(): Promise<void> {
    await this.watchPace.look(() => this.publishWhatWasLost());
  }

  /**
   * A stream that is younger or shorter than remembered has lost data: what consumers may have missed is to be published
   * again. Answers whether that was so.
   */
  private async publishWhatWasLost(): Promise<boolean> {
    this.manager ??= await managerOf(this.line.nats);
    const stream = streamOf(this.service);
    // The memory is read before the stream: what was remembered once can only be less than what the stream holds now.
    const [memory] = await this.database.platform.run(RECALL, [stream]);
    const info = await ensureStream(this.manager, this.service, this.replicas);
    if (this.knownStream === undefined) warnOfFewReplicas(info, this.replicas, this.logger);
    const created = String(info.created);
    // Confirmations of the lost stream no longer count as published.
    if (this.knownStream !== undefined && this.knownStream !== created) this.published.length = 0;
    this.knownStream = created;
    if (memory && (memory.streamCreated !== created || memory.lastSequence > info.state.last_seq)) {
      this.logger.error({ stream }, 'the stream lost its data; publishing again what is young enough');
      // Marks that are on their way name facts that only the lost stream had: they must come first, to be taken back.
      await this.marking?.catch(() => undefined);
      await this.database.platform.run(PUBLISH_AGAIN, [stream, created, info.state.last_seq]);
      this.sweepPace.wake();
      return true;
    }
    if (memory?.lastSequence !== info.state.last_seq)
      await this.database.platform.run(REMEMBER, [stream, created, info.state.last_seq]);
    return false;
  }

  private async clean(): Promise<void> {
    for (const statement of [CLEAN_OUTBOX, CLEAN_INBOX, CLEAN_KEYS, CLEAN_ACCESS_LOG])
      await this.database.platform.run(statement, []);
  }
}
