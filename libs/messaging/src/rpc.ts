import { NoRespondersError, TimeoutError, type Msg } from '@nats-io/transport-node';
import {
  isErrorCode,
  Problem,
  type Actor,
  type CallOf,
  type FieldError,
  type OutputOf,
  type Procedure,
} from '@jumun/contracts';
import { stopwatch, type Logger } from '@jumun/runtime';
import type { Asker } from './asker.js';
import { HEADER, REFUSED } from './envelope.js';
import type { MarkedRequest, Marks } from './marks.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

/** How long a caller waits for a service that is just starting again, in milliseconds. */
const PATIENCE_MS = 3_000;
const RETRY_PAUSE_MS = 100;

/** What a refused call carries back. */
export interface Refusal {
  code: string;
  message: string;
  errors?: FieldError[];
  data?: unknown;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks other services. */
export class Rpc {
  constructor(
    private readonly asker: Asker,
    private readonly marks: Marks,
    private readonly logger: Logger,
    private readonly patience: number,
  ) {}

  /**
   * Calls a procedure and returns its parsed answer. Throws a Problem: the one the service refused with, SERVICE_AWAY
   * when nobody serves it, TOOK_TOO_LONG when no answer came in time (the work may have been done).
   */
  async call<P extends Procedure>(procedure: P, input: CallOf<P>, actor: Actor): Promise<OutputOf<P>> {
    const request = this.marks.request(procedure, input, actor);
    const elapsedSeconds = stopwatch();
    for (;;) {
      try {
        const reply = await this.asker.ask(procedure.subject, request.body, {
          headers: request.headers,
          timeoutMs: procedure.timeoutMs * this.patience,
        });
        return this.read(procedure, request, reply);
      } catch (error) {
        if (error instanceof Problem) throw error;
        if (error instanceof NoRespondersError) {
          // Nobody received the message, so asking again is safe whatever it asks for.
          if (elapsedSeconds() * 1000 < Math.min(PATIENCE_MS, procedure.timeoutMs)) {
            await pause(RETRY_PAUSE_MS);
            continue;
          }
          this.logger.warn({ procedure: procedure.key }, 'nobody serves the procedure');
          throw new Problem('SERVICE_AWAY');
        }
        if (error instanceof TimeoutError) {
          this.logger.warn({ procedure: procedure.key }, 'no answer in time');
          throw new Problem('TOOK_TOO_LONG');
        }
        this.logger.warn({ procedure: procedure.key, err: error }, 'the message could not be sent');
        throw new Problem('SERVICE_AWAY');
      }
    }
  }

  private read<P extends Procedure>(procedure: P, request: MarkedRequest, reply: Msg): OutputOf<P> {
    const outcome = this.outcomeOf(request, reply);
    const value = request.server.decode(reply.data, procedure.subject, procedure.sealed);
    if (outcome === 'ok') {
      const parsed = procedure.output.safeParse(value);
      // The schema is the procedure's own, so its output is what the type says.
      if (parsed.success) return parsed.data as OutputOf<P>;
      this.logger.error(
        { procedure: procedure.key, paths: parsed.error.issues.map((i) => i.path.join('.')) },
        'answer breaks its contract',
      );
      throw new Problem('INTERNAL');
    }
    const refusal = value as Refusal;
    throw new Problem(isErrorCode(refusal.code) ? refusal.code : 'INTERNAL', refusal);
  }

  /** Nothing of an answer is read that does not bear its service's mark; a refusal of our own mark bears none. */
  private outcomeOf(request: MarkedRequest, reply: Msg): string {
    const outcome = reply.headers?.get(HEADER.outcome) ?? '';
    const { key } = request.procedure;
    if (outcome === REFUSED) {
      this.logger.error({ procedure: key }, 'the service did not believe us');
      throw new Problem('SERVICE_AWAY');
    }
    try {
      this.marks.believeAnswer(request, outcome, reply);
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      noteRefused(this.logger, error, key);
      throw new Problem('SERVICE_AWAY');
    }
    return outcome;
  }
}
