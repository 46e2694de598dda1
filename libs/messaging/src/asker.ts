import {
  ClosedConnectionError,
  createInbox,
  NoRespondersError,
  PermissionViolationError,
  TimeoutError,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/transport-node';

interface Waiting {
  subject: string;
  timer: NodeJS.Timeout;
  resolve(answer: Msg): void;
  reject(error: Error): void;
}

interface Question {
  headers: MsgHdrs;
  timeoutMs: number;
}

/** The status with which the server reports that the subject of a request has no subscriber. */
const NOBODY = 503;

/**
 * Sends questions and hands each answer to who asked, with one subscription for all answers of a connection. The client's
 * own `request` makes an error and a race for every answered question, which cost as much as the question.
 */
export class Asker {
  private readonly inbox: string;
  private readonly waiting = new Map<string, Waiting>();
  private asked = 0;

  constructor(
    private readonly nats: NatsConnection,
    inboxPrefix: string,
  ) {
    this.inbox = `${createInbox(inboxPrefix)}.`;
    nats.subscribe(`${this.inbox}*`, { callback: (error, answer) => (error ? undefined : this.take(answer)) });
    void nats.closed().then(() => this.endAll(() => true, new ClosedConnectionError()));
  }

  /**
   * The first answer. Rejects with NoRespondersError when the subject has no subscriber, TimeoutError when no answer
   * came in time, PermissionViolationError when we may not publish on it, ClosedConnectionError when the connection is
   * closed.
   */
  ask(subject: string, body: Uint8Array | string, { headers, timeoutMs }: Question): Promise<Msg> {
    this.asked += 1;
    const token = this.asked.toString(36);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(token)?.reject(new TimeoutError()), timeoutMs);
      this.waiting.set(token, { subject, timer, resolve, reject });
      try {
        this.nats.publish(subject, body, { reply: this.inbox + token, headers });
      } catch (error) {
        this.end(token);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /**
   * Rejects the waiting requests on a subject that the server forbids us to publish on, rather than at their timeout.
   */
  refuse(error: Error): void {
    if (!(error instanceof PermissionViolationError) || error.operation !== 'publish') return;
    this.endAll(({ subject }) => subject === error.subject, error);
  }

  private take(answer: Msg): void {
    const waiting = this.end(answer.subject.slice(this.inbox.length));
    // A late answer is dropped: its request has already been rejected.
    if (!waiting) return;
    const isUnheard = answer.data.length === 0 && answer.headers?.code === NOBODY;
    if (isUnheard) waiting.reject(new NoRespondersError(waiting.subject));
    else waiting.resolve(answer);
  }

  private end(token: string): Waiting | undefined {
    const waiting = this.waiting.get(token);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    this.waiting.delete(token);
    return waiting;
  }

  private endAll(isMeant: (waiting: Waiting) => boolean, error: Error): void {
    for (const [token, waiting] of this.waiting) if (isMeant(waiting)) this.end(token)?.reject(error);
  }
}
