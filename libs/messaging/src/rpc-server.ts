import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { Problem, type Actor, type ErrorCode, type Procedure } from '@jumun/contracts';
import { isPassing, observe, runInContext, stopwatch, type Logger } from '@jumun/runtime';
import { BodyCodec, HEADER, incomingActor, incomingContext } from './envelope.js';
import type { Refusal } from './rpc.js';

export type ProcedureHandler = (input: unknown, actor: Actor) => Promise<unknown>;

/** Errors that any procedure may answer with. */
const ALWAYS_ALLOWED: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'FORBIDDEN',
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
    private readonly codec: BodyCodec,
    private readonly logger: Logger,
  ) {}

  serve(procedure: Procedure, handler: ProcedureHandler): void {
    const subscription = this.nats.subscribe(procedure.subject, { queue: procedure.service });
    this.subscriptions.push(subscription);
    void this.loop(subscription, procedure, handler);
  }

  /** Takes no new questions and waits for those that are being answered. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.working);
  }

  private async loop(subscription: Subscription, procedure: Procedure, handler: ProcedureHandler): Promise<void> {
    for await (const message of subscription) {
      const work = this.answer(message, procedure, handler).finally(() => this.working.delete(work));
      this.working.add(work);
    }
  }

  private async answer(message: Msg, procedure: Procedure, handler: ProcedureHandler): Promise<void> {
    const elapsedSeconds = stopwatch();
    const reply = headers();
    let body: unknown;
    let outcome: string;
    try {
      const actor = incomingActor(message.headers);
      body = await runInContext(incomingContext(message.headers, actor), () =>
        this.work(message, procedure, handler, actor),
      );
      outcome = 'ok';
    } catch (error) {
      const refusal = this.refuse(procedure, error);
      body = refusal;
      outcome = refusal.code;
    }
    reply.set(HEADER.outcome, outcome);
    try {
      message.respond(this.codec.encode(body ?? null, procedure.subject, procedure.sealed), { headers: reply });
    } catch (error) {
      this.logger.error({ err: error, procedure: procedure.key }, 'the answer could not be sent');
    }
    observe.rpc(procedure.key, outcome, elapsedSeconds());
  }

  private async work(message: Msg, procedure: Procedure, handler: ProcedureHandler, actor: Actor): Promise<unknown> {
    const input = procedure.input.safeParse(this.codec.decode(message.data, procedure.subject, procedure.sealed));
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
