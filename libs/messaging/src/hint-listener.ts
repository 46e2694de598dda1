import type { Msg, Subscription } from '@nats-io/transport-node';
import { echoOf, type BusEvent } from '@jumun/contracts';
import { inSpan, runInContext, type Context } from '@jumun/runtime';
import type { MessageLine } from './connect.js';
import { HEADER, incomingContext } from './envelope.js';
import type { NearNews, InProcessServices } from './in-process-services.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

interface Line extends Pick<MessageLine, 'nats' | 'signatures' | 'logger'> {
  inProcess?: InProcessServices | undefined;
}

/** Hears the hints or facts of a subject while connected. Failed work is logged and not retried. */
export class HintListener {
  private readonly subscriptions: Subscription[] = [];
  private withdraw: (() => void) | undefined;
  private readonly working = new Set<Promise<unknown>>();

  /** With `group`, one copy of those that name it hears each message; without, each copy hears all. */
  constructor(
    readonly event: BusEvent,
    private readonly line: Line,
    private readonly hear: (payload: unknown) => unknown,
    private readonly group?: string,
  ) {}

  start(): void {
    const callback = (error: Error | null, message: Msg): void => {
      // The line logs it; there is no message then.
      if (error) return;
      void this.whileOpen(this.take(message));
    };
    const { event, group, line } = this;
    const { nats, inProcess } = line;
    if (group) {
      this.subscriptions.push(nats.subscribe(event.subject, { callback, queue: group }));
      this.withdraw = inProcess?.hear(event, group, (news) => this.whileOpen(this.takeNear(news)));
      return;
    }
    // News that go by memory in another process are heard here over NATS: a hint as any other, a fact as an echo.
    const subjects = event.kind === 'fact' ? [event.subject, echoOf(event.subject)] : [event.subject];
    for (const subject of subjects)
      this.subscriptions.push(nats.subscribe(subject, { callback: this.unlessOwn(callback) }));
    const withdraw = inProcess?.overhear(event, (news) => void this.whileOpen(this.takeNear(news)));
    // An overhearing listener stays registered until the connection closes.
    if (withdraw) void nats.closed().then(withdraw);
  }

  /** Skips this process's own messages, which its listeners already got by memory. */
  private unlessOwn(callback: (error: Error | null, message: Msg) => void): typeof callback {
    const own = this.line.inProcess?.id;
    return (error, message) => {
      if (error || own === undefined || message.headers?.get(HEADER.process) !== own) callback(error, message);
    };
  }

  /** Hears nothing more, and waits for what is being worked on. */
  async close(): Promise<void> {
    this.withdraw?.();
    await Promise.all(this.subscriptions.map((each) => each.drain()));
    await Promise.all(this.working);
  }

  private whileOpen<T>(hearing: Promise<T>): Promise<T> {
    const work = hearing.finally(() => this.working.delete(work));
    this.working.add(work);
    return work;
  }

  private async takeNear({ payload, context }: NearNews): Promise<boolean> {
    try {
      const parsed = this.event.payload.parse(payload);
      await this.hearIn(context, parsed);
    } catch (fault) {
      this.line.logger.warn({ err: fault, subject: this.event.subject }, 'a hint could not be worked on');
    }
    return true;
  }

  private hearIn(context: Context, payload: unknown): Promise<unknown> {
    const name = `hear ${this.event.key}`;
    return runInContext(context, () =>
      inSpan({ name, kind: 'consumer', part: this.group }, async () => this.hear(payload)),
    );
  }

  private async take(message: Msg): Promise<void> {
    const { event, line } = this;
    try {
      if (event.kind === 'fact') line.signatures.believeFact(event, message);
      else line.signatures.believeHint(event, message);
      const payload = event.payload.parse(message.json());
      await this.hearIn(incomingContext(message.headers), payload);
    } catch (fault) {
      if (fault instanceof NotBelieved) noteRefused(line.logger, fault, event.key);
      else line.logger.warn({ err: fault, subject: event.subject }, 'a hint could not be worked on');
    }
  }
}
