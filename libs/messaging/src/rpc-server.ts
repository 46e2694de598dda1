import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import {
  assertFresh,
  checkDevice,
  checkOperator,
  needsOwnToken,
  Problem,
  type Actor,
  type ErrorCode,
  type Procedure,
} from '@jumun/contracts';
import {
  beginSpan,
  counter,
  endOfOutcome,
  isPassing,
  isTracing,
  observe,
  runInContext,
  stopwatch,
  timeLeftMs,
  type Context,
  type Logger,
  type SpanAttributes,
} from '@jumun/runtime';
import { HEADER, incomingContext, isAnswerSealed, REFUSED } from './envelope.js';
import type { BelievedRequest, Signatures } from './signatures.js';
import type { InProcessServices, Outcome } from './in-process-services.js';
import type { OwnTokens } from './own-tokens.js';
import { NotBelieved, noteRefused } from './refused-messages.js';
import type { Refusal } from './rpc.js';
import { idsOf } from './span-ids.js';

export type ProcedureHandler = (input: unknown, actor: Actor) => Promise<unknown>;

/** More at once than this would only wait for each other. */
const MOST_AT_ONCE = 1_024;
/** The limit for sheddable calls, which begin something new; the other half is kept for work already begun. */
const MOST_FOR_BEGINNERS = MOST_AT_ONCE / 2;
/** The retry delay given to a caller that was refused as BUSY. */
const BACK_IN_SECONDS = 2;

const refusedUnbegun = counter('calls_refused_total', 'Calls that were not begun', ['procedure', 'reason']);

/** Errors that any procedure may answer with. */
const ALWAYS_ALLOWED: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'FORBIDDEN',
  'ENROLMENT_REQUIRED',
  'REAUTH_REQUIRED',
  'SERVICE_AWAY',
  'TOOK_TOO_LONG',
  'BUSY',
  'INTERNAL',
]);

interface RpcServerOptions {
  nats: NatsConnection;
  signatures: Signatures;
  logger: Logger;
  inProcess?: InProcessServices | undefined;
  /** Without it the part that signs a question is believed for the person that it names. */
  ownTokens?: OwnTokens | undefined;
}

/** A procedure and who works on it. */
interface Served {
  procedure: Procedure;
  handler: ProcedureHandler;
}

/** A question whose actor is believed; its input is not read yet. */
interface Question {
  readInput: () => unknown;
  actor: Actor;
  context: Context;
}

/**
 * Answers the procedures of one service: in-process calls directly, others over NATS in a queue group, so that any
 * number of copies share the work. Refuses calls beyond its limits, and those whose deadline has passed.
 */
export class RpcServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly withdrawals: (() => void)[] = [];
  private readonly working = new Set<Promise<unknown>>();
  private readonly nats: NatsConnection;
  private readonly signatures: Signatures;
  private readonly logger: Logger;
  private readonly inProcess: InProcessServices | undefined;
  private readonly ownTokens: OwnTokens | undefined;

  constructor({ nats, signatures, logger, inProcess, ownTokens }: RpcServerOptions) {
    this.nats = nats;
    this.ownTokens = ownTokens;
    this.signatures = signatures;
    this.logger = logger;
    this.inProcess = inProcess;
  }

  serve(procedure: Procedure, handler: ProcedureHandler): void {
    const served = { procedure, handler };
    const callback = (error: Error | null, message: Msg): void => {
      // The line logs it; there is no message then.
      if (!error) void this.whileOpen(this.answer(message, served));
    };
    this.subscriptions.push(this.nats.subscribe(procedure.subject, { queue: procedure.service, callback }));
    const withdraw = this.inProcess?.serve(procedure, ({ input, actor, context }) =>
      this.whileOpen(this.outcomeOf(served, { readInput: () => input, actor, context })),
    );
    if (withdraw) this.withdrawals.push(withdraw);
  }

  /** Takes no new questions and waits for those that are being answered. */
  async close(): Promise<void> {
    for (const withdraw of this.withdrawals) withdraw();
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.working);
  }

  private whileOpen<T>(answering: Promise<T>): Promise<T> {
    const work = answering.finally(() => this.working.delete(work));
    this.working.add(work);
    return work;
  }

  private async outcomeOf({ procedure, handler }: Served, { readInput, actor, context }: Question): Promise<Outcome> {
    const elapsedSeconds = stopwatch();
    const { key, service: part } = procedure;
    const span = beginSpan({ name: key, kind: 'server', part, parent: context.traceparent });
    let ids: SpanAttributes = {};
    let result: Outcome;
    try {
      const value = await runInContext({ ...context, traceparent: span.traceparent }, async () => {
        this.checkCanBegin(procedure);
        if (actor.kind === 'operator') checkOperator(actor, procedure, new Date());
        if (actor.kind === 'owner' && procedure.fresh) assertFresh(actor, new Date());
        if (actor.kind === 'device') checkDevice(actor, procedure);
        const input = parseInput(procedure, readInput());
        if (isTracing()) ids = { ...idsOf(actor), ...idsOf(input) };
        return handler(input, actor);
      });
      result = { outcome: 'ok', value };
    } catch (error) {
      const refusal = this.refuse(procedure, error);
      result = { outcome: refusal.code, value: refusal };
    }
    const { attributes, fault } = endOfOutcome(result.outcome);
    span.end({ attributes: { ...attributes, ...ids }, fault });
    observe.rpc(key, result.outcome, elapsedSeconds());
    return result;
  }

  /** Throws before anything is done, so that asking again is safe. */
  private checkCanBegin({ key, sheddable }: Procedure): void {
    if (timeLeftMs() === 0) {
      refusedUnbegun.inc({ procedure: key, reason: 'late' });
      throw new Problem('TOOK_TOO_LONG');
    }
    if (this.working.size < (sheddable ? MOST_FOR_BEGINNERS : MOST_AT_ONCE)) return;
    refusedUnbegun.inc({ procedure: key, reason: 'full' });
    throw new Problem('BUSY', { data: { retryAfterSeconds: BACK_IN_SECONDS } });
  }

  private async answer(message: Msg, served: Served): Promise<void> {
    const { procedure } = served;
    const request = this.believe(message, procedure);
    // Most questions need no token, and wait for none.
    if (!request || (needsOwnToken(procedure, request.actor) && !(await this.isOfPerson(message, request)))) return;
    const { actor, asker } = request;
    const readInput = (): unknown => asker.decode(message.data, procedure.subject, procedure.sealed);
    const context = incomingContext(message.headers, actor);
    const { outcome, value } = await this.outcomeOf(served, { readInput, actor, context });
    try {
      const isSealed = isAnswerSealed(procedure, message.headers);
      const body = asker.encode(value ?? null, procedure.subject, procedure.sealed || isSealed);
      const reply = headers();
      if (isSealed) reply.set(HEADER.sealedAnswer, '1');
      reply.set(HEADER.outcome, outcome);
      reply.set(HEADER.signature, this.signatures.answerSignature(request, outcome, body));
      message.respond(body, { headers: reply });
    } catch (error) {
      this.logger.error({ err: error, procedure: procedure.key }, 'the answer could not be sent');
    }
  }

  /** Undefined for what bears no good signature, which nothing of ours may look at. */
  private believe(message: Msg, procedure: Procedure): BelievedRequest | undefined {
    try {
      return this.signatures.believeRequest(procedure, message);
    } catch (error) {
      this.turnAway(message, procedure, error);
      return undefined;
    }
  }

  /** Whether the person that a question names asks it. */
  private async isOfPerson(message: Msg, request: BelievedRequest): Promise<boolean> {
    try {
      await this.ownTokens?.check(request, message.headers?.get(HEADER.ownToken));
      return true;
    } catch (error) {
      this.turnAway(message, request.procedure, error);
      return false;
    }
  }

  private turnAway(message: Msg, procedure: Procedure, error: unknown): void {
    if (!(error instanceof NotBelieved)) throw error;
    noteRefused(this.logger, error, procedure.key);
    // A copy of a request gets no answer: its caller has, or gets, the one to the first.
    if (error.reason === 'repeated') return;
    const reply = headers();
    reply.set(HEADER.outcome, REFUSED);
    message.respond('', { headers: reply });
  }

  private refuse(procedure: Procedure, error: unknown): Refusal {
    if (error instanceof Problem) {
      if (procedure.errors.includes(error.code) || ALWAYS_ALLOWED.has(error.code)) {
        const { code, message, errors, data } = error;
        return { code, message, ...(errors && { errors }), ...(data !== undefined && { data }) };
      }
      this.logger.error(
        { procedure: procedure.key, code: error.code },
        'refused with an error that the contract does not name',
      );
    } else {
      this.logger.error({ procedure: procedure.key, err: error }, 'procedure failed');
    }
    const { code, message } = new Problem(isPassing(error) ? 'SERVICE_AWAY' : 'INTERNAL');
    return { code, message };
  }
}

function parseInput(procedure: Procedure, given: unknown): unknown {
  const input = procedure.input.safeParse(given);
  if (input.success) return input.data;
  throw new Problem('INVALID_INPUT', {
    errors: input.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}
