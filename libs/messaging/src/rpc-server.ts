import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { checkOperator, Problem, type Actor, type ErrorCode, type Procedure } from '@jumun/contracts';
import { isPassing, observe, runInContext, stopwatch, type Logger } from '@jumun/runtime';
import { HEADER, incomingContext, REFUSED } from './envelope.js';
import type { BelievedRequest, Marks } from './marks.js';
import { NotBelieved, noteRefused } from './refused-messages.js';
import type { Refusal } from './rpc.js';

export type ProcedureHandler = (input: unknown, actor: Actor) => Promise<unknown>;

/** Errors that any procedure may answer with. */
const ALWAYS_ALLOWED: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'FORBIDDEN',
  'ENROLMENT_REQUIRED',
  'REAUTH_REQUIRED',
  'SERVICE_AWAY',
  'TOOK_TOO_LONG',
  'INTERNAL',
]);

/** Answers the procedures of one service, in a queue group, so that any number of copies share the work. */
export class RpcServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly nats: NatsConnection,
    private readonly marks: Marks,
    private readonly logger: Logger,
  ) {}

  serve(procedure: Procedure, handler: ProcedureHandler): void {
    const callback = (error: Error | null, message: Msg): void => {
      // The line logs it; there is no message then.
      if (error) return;
      const work = this.answer(message, procedure, handler).finally(() => this.working.delete(work));
      this.working.add(work);
    };
    this.subscriptions.push(this.nats.subscribe(procedure.subject, { queue: procedure.service, callback }));
  }

  /** Takes no new questions and waits for those that are being answered. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.working);
  }

  private async answer(message: Msg, procedure: Procedure, handler: ProcedureHandler): Promise<void> {
    const elapsedSeconds = stopwatch();
    const request = this.believe(message, procedure);
    if (!request) return;
    let answer: unknown;
    let outcome: string;
    try {
      const context = incomingContext(message.headers, request.actor);
      answer = await runInContext(context, () => this.work(message, request, handler));
      outcome = 'ok';
    } catch (error) {
      const refusal = this.refuse(procedure, error);
      answer = refusal;
      outcome = refusal.code;
    }
    try {
      const body = request.asker.encode(answer ?? null, procedure.subject, procedure.sealed);
      const reply = headers();
      reply.set(HEADER.outcome, outcome);
      reply.set(HEADER.mark, this.marks.answerMark(request, outcome, body));
      message.respond(body, { headers: reply });
    } catch (error) {
      this.logger.error({ err: error, procedure: procedure.key }, 'the answer could not be sent');
    }
    observe.rpc(procedure.key, outcome, elapsedSeconds());
  }

  /** Undefined for what bears no good mark, which nothing of ours may look at. */
  private believe(message: Msg, procedure: Procedure): BelievedRequest | undefined {
    try {
      return this.marks.believeRequest(procedure, message);
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      noteRefused(this.logger, error, procedure.key);
      // A copy of a request gets no answer: its caller has, or gets, the one to the first.
      if (error.reason === 'repeated') return undefined;
      const reply = headers();
      reply.set(HEADER.outcome, REFUSED);
      message.respond('', { headers: reply });
      return undefined;
    }
  }

  private async work(
    message: Msg,
    { procedure, actor, asker }: BelievedRequest,
    handler: ProcedureHandler,
  ): Promise<unknown> {
    if (actor.kind === 'operator') checkOperator(actor, procedure, new Date());
    const input = procedure.input.safeParse(asker.decode(message.data, procedure.subject, procedure.sealed));
    if (!input.success) {
      throw new Problem('INVALID_INPUT', {
        errors: input.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      });
    }
    return handler(input.data, actor);
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
