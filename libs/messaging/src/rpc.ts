import { NoRespondersError, TimeoutError, type Msg } from '@nats-io/transport-node';
import {
  isErrorCode,
  needsOwnToken,
  Problem,
  type Actor,
  type CallOf,
  type FieldError,
  type OutputOf,
  type Procedure,
} from '@jumun/contracts';
import {
  beginSpan,
  currentContext,
  endOfError,
  endOfOutcome,
  stopwatch,
  timeLeftMs,
  TimeoutError as TooLong,
  withTimeout,
  type Logger,
  type SpanEnd,
} from '@jumun/runtime';
import type { Asker } from './asker.js';
import { HEADER, isAnswerSealed, nearContext, REFUSED } from './envelope.js';
import type { SignedRequest, Signatures } from './signatures.js';
import type { InProcessServices, Outcome } from './in-process-services.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

/** How long a caller waits for a service that is just starting again, in milliseconds. */
const WAIT_MS = 3_000;
const RETRY_PAUSE_MS = 100;

/** The error of a refused call, as it travels in the reply. */
export interface Refusal {
  code: string;
  message: string;
  errors?: FieldError[];
  data?: unknown;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Question {
  input: unknown;
  actor: Actor;
  /** How long its answer is waited for. */
  limitMs: number;
  /** Of the span that waits for it. */
  traceparent: string;
}

interface RpcOptions {
  asker: Asker;
  signatures: Signatures;
  logger: Logger;
  /** How many times a procedure's own time limit is waited for. */
  timeoutFactor: number;
  inProcess?: InProcessServices | undefined;
}

/** Asks other services: those of the same process directly, all others over NATS. */
export class Rpc {
  constructor(private readonly options: RpcOptions) {}

  /**
   * Calls a procedure and returns its parsed answer. Throws a Problem: the service's own refusal, SERVICE_AWAY when no
   * service answers it, TOOK_TOO_LONG when no answer came within the procedure's limit and the caller's own deadline
   * (the work may have been done).
   */
  async call<P extends Procedure>(procedure: P, input: CallOf<P>, actor: Actor): Promise<OutputOf<P>> {
    const { logger, signatures } = this.options;
    signatures.checkMayAsk(procedure, actor);
    const elapsedSeconds = stopwatch();
    for (;;) {
      const span = beginSpan({ name: procedure.key, kind: 'client', parent: currentContext()?.traceparent });
      let ended: SpanEnd = {};
      try {
        const limitMs = Math.min(procedure.timeoutMs * this.options.timeoutFactor, timeLeftMs());
        if (limitMs === 0) throw new TooLong(limitMs);
        const question = { input, actor, limitMs, traceparent: span.traceparent };
        const outcome = await (this.askNear(procedure, question) ?? this.askFar(procedure, question));
        ended = endOfOutcome(outcome.outcome);
        return this.read(procedure, outcome);
      } catch (error) {
        if (!ended.attributes)
          ended = error instanceof NoRespondersError ? endOfOutcome('NOBODY_THERE') : endOfError(error);
        if (error instanceof Problem) throw error;
        if (error instanceof NoRespondersError) {
          // The message reached no service, so retrying is safe for any procedure.
          if (elapsedSeconds() * 1000 < Math.min(WAIT_MS, procedure.timeoutMs)) {
            await pause(RETRY_PAUSE_MS);
            continue;
          }
          logger.warn({ procedure: procedure.key }, 'nobody serves the procedure');
          throw new Problem('SERVICE_AWAY');
        }
        if (error instanceof TimeoutError || error instanceof TooLong) {
          logger.warn({ procedure: procedure.key }, 'no answer in time');
          throw new Problem('TOOK_TOO_LONG');
        }
        logger.warn({ procedure: procedure.key, err: error }, 'the message could not be sent');
        throw new Problem('SERVICE_AWAY');
      } finally {
        span.end(ended);
      }
    }
  }

  /** Undefined when the service is in another process. */
  private askNear(
    procedure: Procedure,
    { input, actor, limitMs, traceparent }: Question,
  ): Promise<Outcome> | undefined {
    const context = { ...nearContext(actor, traceparent), deadlineMs: performance.now() + limitMs };
    const answering = this.options.inProcess?.ask(procedure, { input, actor, context });
    return answering && withTimeout(limitMs, () => answering);
  }

  private async askFar(procedure: Procedure, { input, actor, limitMs, traceparent }: Question): Promise<Outcome> {
    const { signatures, asker } = this.options;
    const request = signatures.request(procedure, input, actor, traceparent);
    const { headers } = request;
    headers.set(HEADER.timeLeft, String(Math.ceil(limitMs)));
    if (procedure.sealsAnswer) headers.set(HEADER.sealedAnswer, '1');
    const token = currentContext()?.token;
    if (token !== undefined && needsOwnToken(procedure, actor))
      headers.set(HEADER.ownToken, request.server.seal(token, procedure.subject));
    const reply = await asker.ask(procedure.subject, request.body, { headers, timeoutMs: limitMs });
    const outcome = this.outcomeOf(request, reply);
    const isSealed = procedure.sealed || isAnswerSealed(procedure, reply.headers);
    return { outcome, value: request.server.decode(reply.data, procedure.subject, isSealed) };
  }

  private read<P extends Procedure>(procedure: P, { outcome, value }: Outcome): OutputOf<P> {
    if (outcome === 'ok') {
      const parsed = procedure.output.safeParse(value);
      // The schema is the procedure's own, so its output is what the type says.
      if (parsed.success) return parsed.data as OutputOf<P>;
      this.options.logger.error(
        { procedure: procedure.key, paths: parsed.error.issues.map((i) => i.path.join('.')) },
        'answer breaks its contract',
      );
      throw new Problem('INTERNAL');
    }
    const refusal = value as Refusal;
    throw new Problem(isErrorCode(refusal.code) ? refusal.code : 'INTERNAL', refusal);
  }

  /** Nothing of an answer is read that does not bear its service's signature; a refusal of our own signature bears none. */
  private outcomeOf(request: SignedRequest, reply: Msg): string {
    const outcome = reply.headers?.get(HEADER.outcome) ?? '';
    const { key } = request.procedure;
    if (outcome === REFUSED) {
      this.options.logger.error({ procedure: key }, 'the service did not believe us');
      throw new Problem('SERVICE_AWAY');
    }
    try {
      this.options.signatures.believeAnswer(request, outcome, reply);
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      noteRefused(this.options.logger, error, key);
      throw new Problem('SERVICE_AWAY');
    }
    return outcome;
  }
}
