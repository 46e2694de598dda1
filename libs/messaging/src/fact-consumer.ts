import { AckPolicy, DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { v5 } from 'uuid';
import { consumerOf, Id, streamOf, type Fact } from '@jumun/contracts';
import {
  backoff,
  beginSpan,
  endOfError,
  isPassing,
  isTracing,
  observe,
  runInContext,
  safeError,
  stopwatch,
  type Context,
  type Span,
} from '@jumun/runtime';
import type { Arrival, Delivery } from './arrival.js';
import type { MessageLine } from './connect.js';
import type { Reaction } from './decorators.js';
import { HEADER, incomingContext } from './envelope.js';
import type { InProcessServices, NearNews } from './in-process-services.js';
import { NotBelieved, noteRefused } from './refused-messages.js';
import { onReconnect } from './reconnects.js';
import { idsOf } from './span-ids.js';
import { isStreamMissing, managerOf } from './streams.js';

interface Received extends Delivery {
  context: Context;
  span: Span;
  arrival: Arrival;
}

/** Does the work of a batch in one transaction; throws when none of it was done. */
export type Work = (deliveries: readonly Delivery[]) => Promise<void>;
/** Keeps a fact that can't be worked on. */
export type Park = (letter: {
  factId: string;
  subject: string;
  payload: unknown;
  reason: string;
  attempts: number;
}) => Promise<void>;

const ACK_WAIT_MS = 30_000;
const MAX_IN_FLIGHT = 2_000;
const PULL_MS = 60_000;
/** A pull that the server lost without a broken connection is asked again after two of these. */
const HEARTBEAT_MS = 10_000;
/** A fact that failed this often for a reason of its own is parked. */
export const ATTEMPTS = 5;
const LOOK_FOR_STREAM_EVERY_MS = 100;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A reaction to a fact; hints have no consumer. */
type FactReaction = Reaction & { fact: Fact };

interface ConsumerLine extends Pick<MessageLine, 'nats' | 'signatures' | 'logger'> {
  inProcess?: InProcessServices | undefined;
}

/**
 * Hears one fact for a service: by a durable pull consumer, and what other services of the process have committed directly.
 * Gathers facts into batches, works on them, acknowledges, retries and parks.
 */
export class FactConsumer {
  readonly name: string;
  private messages: ConsumerMessages | undefined;
  private readonly waiting: Arrival[] = [];
  private withdraw: (() => void) | undefined;
  private wake: (() => void) | undefined;
  private closed = false;
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly service: string,
    private readonly reaction: FactReaction,
    private readonly line: ConsumerLine,
    private readonly work: Work,
    private readonly park: Park,
  ) {
    this.name = consumerOf(service, reaction.fact);
  }

  start(): void {
    this.running = Promise.all([this.pull(), this.drainWaiting()]);
    const withdraw = this.line.inProcess?.hear(this.reaction.fact, this.service, (news) => this.take(news));
    // While the consumer has no leader, the driver looks for it again only after a whole pull (PULL_MS). Stopping the
    // pull at a reconnect starts a new one at once.
    const unwatch = onReconnect(this.line.nats, () => this.messages?.stop());
    this.withdraw = () => {
      withdraw?.();
      unwatch();
    };
  }

  get fact(): Fact {
    return this.reaction.fact;
  }

  /** The payload as the contract has it; throws when it is not. */
  parsePayload(json: unknown): unknown {
    return this.reaction.fact.payload.parse(json);
  }

  /** Takes no more facts; finishes the batch at hand. What was fetched and not begun goes to another copy at once. */
  async close(): Promise<void> {
    this.closed = true;
    this.withdraw?.();
    this.messages?.stop();
    this.wake?.();
    await this.running;
    for (const arrival of this.waiting.splice(0)) arrival.leave();
  }

  /** Resolves with true once the fact has had its effect; false leaves it to the stream, which tries again and parks. */
  private take({ factId = '', payload, context }: NearNews): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (error: unknown): void => {
        this.line.logger.warn({ err: error, consumer: this.name, factId }, 'a fact is left to the stream');
        resolve(false);
      };
      this.arrive({
        context,
        read: async () => {
          try {
            return { factId, payload: this.parsePayload(payload) };
          } catch (error) {
            return void leave(error);
          }
        },
        done: () => resolve(true),
        failed: async (_delivery, error) => leave(error),
        leave: () => resolve(false),
      });
    });
  }

  private arrive(arrival: Arrival): void {
    this.waiting.push(arrival);
    this.wake?.();
  }

  /** Keeps a pull open, and makes the consumer again when it is gone; a stream that is gone is made by its service. */
  private async pull(): Promise<void> {
    for (let failures = 0; !this.closed;) {
      let isMissing = false;
      try {
        const manager = await managerOf(this.line.nats);
        const stream = streamOf(this.reaction.fact.service);
        await manager.consumers.add(stream, {
          durable_name: this.name,
          filter_subject: this.reaction.fact.subject,
          ack_policy: AckPolicy.Explicit,
          deliver_policy: DeliverPolicy.All,
          ack_wait: nanos(ACK_WAIT_MS),
          max_deliver: -1,
          max_ack_pending: MAX_IN_FLIGHT,
        });
        const consumer = await jetstream(this.line.nats).consumers.get(stream, this.name);
        this.messages = await consumer.consume({
          max_messages: this.reaction.batch * 2,
          abort_on_missing_resource: true,
          idle_heartbeat: HEARTBEAT_MS,
          expires: PULL_MS,
        });
        failures = 0;
        if (this.closed) this.messages.stop();
        for await (const message of this.messages) {
          this.arrive(this.fromStream(message));
        }
      } catch (error) {
        const { logger } = this.line;
        isMissing = isStreamMissing(error);
        if (isMissing && failures === 0) logger.info({ consumer: this.name }, 'the consumer waits for its stream');
        if (!isMissing && !this.closed) logger.warn({ err: error, consumer: this.name }, 'the consumer is made again');
      }
      // The stream's owner is still starting, and the first facts it commits should arrive here without delay.
      const pauseMs = isMissing ? LOOK_FOR_STREAM_EVERY_MS : backoff(failures, { baseMs: 100, maxMs: 3_000 });
      failures += 1;
      if (!this.closed) await pause(pauseMs);
    }
  }

  private async drainWaiting(): Promise<void> {
    while (!this.closed) {
      if (this.waiting.length === 0) {
        await new Promise<void>((resolve) => (this.wake = resolve));
        this.wake = undefined;
      }
      // A short wait turns many small commits into few; a full batch does not wait.
      if (this.waiting.length < this.reaction.batch && this.reaction.lingerMs > 0 && !this.closed)
        await pause(this.reaction.lingerMs);
      if (this.waiting.length > 0 && !this.closed) await this.batch(this.waiting.splice(0, this.reaction.batch));
    }
  }

  private async batch(arrivals: readonly Arrival[]): Promise<void> {
    const deliveries: Received[] = [];
    for (const arrival of arrivals) {
      const delivery = await arrival.read();
      if (delivery) deliveries.push(this.receive(delivery, arrival));
    }
    const [first] = deliveries;
    if (!first) return;
    const elapsedSeconds = stopwatch();
    try {
      await runInContext(first.context, () => this.work(deliveries));
      for (const { span } of deliveries) span.end();
      for (const { arrival } of deliveries) arrival.done();
      observe.fact(this.name, 'ok', elapsedSeconds() / deliveries.length);
    } catch (error) {
      for (const { span } of deliveries) span.end(endOfError(error));
      observe.fact(this.name, 'failed', elapsedSeconds());
      // One bad fact must not hold the rest: each is tried by itself.
      if (deliveries.length > 1 && !isPassing(error)) {
        for (const { arrival } of deliveries) await this.batch([arrival]);
      } else {
        for (const delivery of deliveries) await delivery.arrival.failed(delivery, error);
      }
    }
  }

  /** Begins the fact's own span, below that of the service that emitted it. */
  private receive(delivery: Delivery, arrival: Arrival): Received {
    const { context } = arrival;
    const span = beginSpan({
      name: `react ${this.reaction.fact.key}`,
      kind: 'consumer',
      part: this.service,
      parent: context.traceparent,
      attributes: isTracing() ? idsOf(delivery.payload) : {},
    });
    return { ...delivery, arrival, span, context: { ...context, traceparent: span.traceparent } };
  }

  private fromStream(message: JsMsg): Arrival {
    return {
      context: incomingContext(message.headers),
      read: async () => (this.isBelieved(message) ? this.parse(message) : undefined),
      done: () => message.ack(),
      failed: (delivery, error) => this.failed(message, delivery, error),
      leave: () => message.nak(),
    };
  }

  /**
   * False for a fact without a valid signature, which is terminated: it is neither redelivered nor parked, so it can't be
   * replayed.
   */
  private isBelieved(message: JsMsg): boolean {
    try {
      this.line.signatures.believeFact(this.reaction.fact, message);
      return true;
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      noteRefused(this.line.logger, error, this.name);
      message.term();
      return false;
    }
  }

  private async parse(message: JsMsg): Promise<Delivery | undefined> {
    const id = Id.safeParse(message.headers?.get(HEADER.factId));
    let json: unknown = message.string();
    try {
      json = message.json();
      if (!id.success) throw new Error('it has no id');
      return { factId: id.data, payload: this.parsePayload(json) };
    } catch (error) {
      // It will never parse, so it is parked at once.
      const factId = id.data ?? v5(`${message.info.stream} ${message.seq}`, v5.URL);
      await this.keep(message, { factId, payload: json, reason: `unreadable: ${safeError(error as Error).message}` });
      return undefined;
    }
  }

  private async failed(message: JsMsg, delivery: Delivery, error: unknown): Promise<void> {
    const attempts = message.info.deliveryCount;
    if (isPassing(error) || attempts < ATTEMPTS) {
      this.line.logger.warn(
        { err: error, consumer: this.name, factId: delivery.factId, attempts },
        'a reaction failed and will be tried again',
      );
      message.nak(backoff(Math.min(attempts - 1, 6), { baseMs: 200, maxMs: 15_000 }));
      return;
    }
    await this.keep(message, {
      factId: delivery.factId,
      payload: delivery.payload,
      reason: error instanceof Error ? safeError(error).message : 'unknown',
    });
  }

  private async keep(message: JsMsg, letter: { factId: string; payload: unknown; reason: string }): Promise<void> {
    try {
      await this.park({ ...letter, subject: message.subject, attempts: message.info.deliveryCount });
      message.term();
      this.line.logger.error(
        { consumer: this.name, factId: letter.factId, reason: letter.reason },
        'a fact was parked',
      );
    } catch (error) {
      this.line.logger.error(
        { err: error, consumer: this.name, factId: letter.factId },
        'a fact could not be parked yet',
      );
      message.nak(backoff(3, { baseMs: 500, maxMs: 15_000 }));
    }
  }
}
