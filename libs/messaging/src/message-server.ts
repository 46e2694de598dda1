import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { NatsConnection } from '@nats-io/transport-node';
import { firstValueFrom, isObservable } from 'rxjs';
import {
  Problem,
  serviceActor,
  type Actor,
  type AnswerOf,
  type InputOf,
  type Procedure,
  type ServiceContract,
} from '@jumun/contracts';
import { isTracing, runInContext, type Logger } from '@jumun/runtime';
import type { DeadLetters } from './dead-letters.js';
import { JUMUN_TRANSPORT, REACTS, SERVES, type Reaction } from './decorators.js';
import { HintListener } from './hint-listener.js';
import type { Delivery } from './arrival.js';
import { FactConsumer, type Park, type Work } from './fact-consumer.js';
import { keepTrace } from './fact-traces.js';
import type { Signatures } from './signatures.js';
import type { InProcessServices } from './in-process-services.js';
import { inOneCall, type Heard, type WorkOnce } from './one-call.js';
import type { OwnTokens } from './own-tokens.js';
import { RpcServer } from './rpc-server.js';
import type { Transactor, Tx } from './transact.js';

/** The persistent side of messaging. A service without a database has none and reacts without it. */
export interface MessageStore {
  transactor: Transactor;
  deadLetters: DeadLetters;
}

export interface MessageServerOptions {
  service: string;
  contract: ServiceContract | undefined;
  nats: NatsConnection;
  signatures: Signatures;
  logger: Logger;
  persistence: MessageStore | undefined;
  /** The other parts of the process, where it has any. */
  inProcess?: InProcessServices | undefined;
  ownTokens?: OwnTokens | undefined;
}

/** Nest's transport for our messages: procedures over NATS request/reply, facts over JetStream. */
export class MessageServer extends Server implements CustomTransportStrategy {
  override readonly transportId = JUMUN_TRANSPORT;
  readonly consumers: FactConsumer[] = [];
  private readonly listeners: HintListener[] = [];
  readonly deadLetters: DeadLetters | undefined;
  private readonly rpc: RpcServer;
  private readonly works = new Map<string, Work>();

  constructor(private readonly options: MessageServerOptions) {
    super();
    this.rpc = new RpcServer(options);
    this.deadLetters = options.persistence?.deadLetters;
  }

  /** Answers procedures that no handler of Nest's does: those of the service's desk. */
  answer<P extends Procedure>(procedure: P, handler: (input: InputOf<P>, actor: Actor) => Promise<AnswerOf<P>>): void {
    // The server parses the input by the same procedure before it hands it over.
    this.rpc.serve(procedure, (input, actor) => handler(input as InputOf<P>, actor));
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      const served = new Set<string>();
      for (const [subject, handler] of this.messageHandlers) {
        if (handler.next) throw new Error(`${subject} has two handlers`);
        if (handler.isEventHandler) this.react(handler);
        else served.add(this.serve(handler));
      }
      this.checkAllServed(served);
      this.checkAllHeard();
      for (const each of [...this.consumers, ...this.listeners]) each.start();
      await this.options.nats.flush();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.rpc, ...this.consumers, ...this.listeners].map((each) => each.close()));
  }

  /**
   * The payload as the consumer's contract parses it, so that no other field gets out; null when it breaks the
   * contract.
   */
  readPayload(consumer: string, payload: unknown): unknown {
    try {
      return this.consumers.find(({ name }) => name === consumer)?.parsePayload(payload) ?? null;
    } catch {
      return null;
    }
  }

  /** Works on a parked fact once more; throws what it fails with, and leaves it parked then. */
  async replay(id: string): Promise<void> {
    const letter = await this.deadLetters?.find(id);
    const work = letter && this.works.get(letter.consumer);
    const consumer = this.consumers.find(({ name }) => name === letter?.consumer);
    if (!letter || !work || !consumer) throw new Problem('NOT_FOUND');
    const payload = consumer.parsePayload(letter.payload);
    await work([{ factId: letter.factId, payload }]);
    await this.deadLetters?.markReplayed(id);
  }

  on(): void {
    throw new Error('the transport has no events');
  }

  unwrap<T>(): T {
    throw new Error('the transport has no server to unwrap');
  }

  private serve(handler: MessageHandler): string {
    const procedure = handler.extras?.[SERVES] as Procedure;
    this.rpc.serve(procedure, async (input, actor) => settle(await handler(input, actor)));
    return procedure.key;
  }

  private react(handler: MessageHandler): void {
    const reaction = handler.extras?.[REACTS] as Reaction;
    const { fact } = reaction;
    if (fact.kind === 'hint') {
      const hear = async (payload: unknown): Promise<unknown> => settle(await handler(payload));
      return void this.listeners.push(new HintListener(fact, this.options, hear, this.options.service));
    }
    const consumer: FactConsumer = new FactConsumer(
      this.options.service,
      { ...reaction, fact },
      this.options,
      (deliveries) => work(deliveries),
      (letter) => this.parking(consumer.name)(letter),
    );
    const work = this.options.persistence
      ? this.once(consumer.name, reaction, handler, this.options.persistence)
      : atLeastOnce(handler);
    this.works.set(consumer.name, work);
    this.consumers.push(consumer);
  }

  /** Remembers the facts as seen and lets the handler work on the new ones, in one commit. */
  private once(consumer: string, reaction: Reaction, handler: MessageHandler, persistence: MessageStore): Work {
    if (reaction.takes === 'all in one call') {
      return (deliveries) =>
        inOneCall(persistence.transactor, consumer, async (call) => settle(await handler(eachOnce(deliveries), call)));
    }
    const once = <F extends Heard<unknown>>(facts: readonly F[], work: (fresh: F[], tx: Tx) => Promise<void>) =>
      persistence.transactor.transact(serviceActor(this.options.service), async (tx) => {
        const unseen = await persistence.transactor.receive(
          tx,
          consumer,
          facts.map(({ factId }) => factId),
        );
        const fresh = facts.filter(({ factId }) => unseen.delete(factId));
        if (fresh.length > 0) await work(fresh, tx);
      });
    if (reaction.takes === 'some') {
      const some: WorkOnce<unknown> = (chosen, work) =>
        once(chosen, (fresh, tx) =>
          work(
            fresh.map(({ payload }) => payload),
            tx,
          ),
        );
      return async (deliveries) => void (await settle(await handler(eachOnce(deliveries), some)));
    }
    return (deliveries) => once(deliveries, (fresh, tx) => hand(handler, reaction, fresh, tx));
  }

  private parking(consumer: string): Park {
    return async (letter) => {
      if (!this.deadLetters) return;
      await this.deadLetters.park({ consumer, ...letter });
    };
  }

  /** Throws for a procedure of the contract without a handler: a fault of the build, not of the caller. */
  private checkAllServed(served: ReadonlySet<string>): void {
    const declared = Object.values<Procedure>(this.options.contract?.procedures ?? {}).map(({ key }) => key);
    const missing = declared.filter((key) => !served.has(key));
    const foreign = [...served].filter((key) => !declared.includes(key));
    if (missing.length > 0) throw new Error(`nobody serves ${missing.join(', ')}`);
    if (foreign.length > 0)
      throw new Error(`${this.options.service} serves what is not its own: ${foreign.join(', ')}`);
  }

  /**
   * Throws for a fact or hint that bus.ts does not list: it bears no signature for this service. Overheard messages are
   * checked at their listener.
   */
  private checkAllHeard(): void {
    const { service, signatures } = this.options;
    const declared = new Set(signatures.hears.map(({ key }) => key));
    const heard = [...this.consumers.map(({ fact }) => fact), ...this.listeners.map(({ event }) => event)];
    const foreign = heard.map(({ key }) => key).filter((key) => !declared.has(key));
    if (foreign.length > 0) throw new Error(`${service} hears what bus.ts does not name: ${foreign.join(', ')}`);
  }
}

async function hand(handler: MessageHandler, reaction: Reaction, facts: readonly Delivery[], tx: Tx): Promise<void> {
  const payloads = facts.map(({ payload }) => payload);
  if (reaction.takes === 'all') keepTraces(facts);
  if (reaction.takes === 'all') return void (await settle(await handler(payloads, tx)));
  for (const fact of facts) await inItsOwn(fact, async () => settle(await handler(fact.payload, tx)));
}

/** The facts of a batch without those that came twice in it. */
function eachOnce(deliveries: readonly Delivery[]): Heard<unknown>[] {
  keepTraces(deliveries);
  const ids = new Set(deliveries.map(({ factId }) => factId));
  return deliveries.filter(({ factId }) => ids.delete(factId)).map(({ factId, payload }) => ({ factId, payload }));
}

function keepTraces(facts: readonly Delivery[]): void {
  if (isTracing()) for (const { payload, context } of facts) keepTrace(payload, context?.traceparent);
}

/** Work on one fact of a batch belongs to that fact, whichever came first. */
const inItsOwn = ({ context }: Delivery, work: () => Promise<unknown>): Promise<unknown> =>
  context ? runInContext(context, work) : work();

const atLeastOnce =
  (handler: MessageHandler): Work =>
  async (deliveries: readonly Delivery[]) => {
    for (const fact of deliveries) await inItsOwn(fact, async () => settle(await handler(fact.payload)));
  };

/** Nest gives a promise or an observable of one value. */
async function settle(result: unknown): Promise<unknown> {
  return isObservable(result) ? firstValueFrom(result, { defaultValue: undefined }) : result;
}
