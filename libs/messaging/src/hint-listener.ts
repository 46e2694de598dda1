import type { Msg, Subscription } from '@nats-io/transport-node';
import { echoOf, type Told } from '@jumun/contracts';
import { inSpan, runInContext, type Context } from '@jumun/runtime';
import type { MessageLine } from './connect.js';
import { HEADER, incomingContext } from './envelope.js';
import type { NearNews, Neighbours } from './neighbours.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

interface Line extends Pick<MessageLine, 'nats' | 'marks' | 'logger'> {
  neighbours?: Neighbours | undefined;
}

/** Hears the hints or facts of a subject while connected. Failed work is logged and not retried. */
export class HintListener {
  private readonly subscriptions: Subscription[] = [];
  private withdraw: (() => void) | undefined;
  private readonly working = new Set<Promise<unknown>>();

  /** With `group`, one copy of those that name it hears each message; without, each copy hears all. */
  constructor(
    readonly told: Told,
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
    const { told, group, line } = this;
    const { nats, neighbours } = line;
    this.subscriptions.push(nats.subscribe(told.subject, { callback, ...(group && { queue: group }) }));
    if (group) {
      this.withdraw = neighbours?.hear(told, group, (news) => this.whileOpen(this.takeNear(news)));
      return;
    }
    // Hints for every copy always go over NATS. A fact may go by memory, here or within another process.
    if (told.kind === 'hint') return;
    this.subscriptions.push(nats.subscribe(echoOf(told.subject), { callback: this.unlessOwn(callback) }));
    const withdraw = neighbours?.overhear(told, (news) => void this.whileOpen(this.takeNear(news)));
    // An overhearing listener stays registered until the connection closes.
    if (withdraw) void nats.closed().then(withdraw);
  }

  /** Skips echoes of this process's own messages, which its listeners already got by memory. */
  private unlessOwn(callback: (error: Error | null, message: Msg) => void): typeof callback {
    const own = this.line.neighbours?.id;
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
      const parsed = this.told.payload.parse(payload);
      await this.hearIn(context, parsed);
    } catch (fault) {
      this.line.logger.warn({ err: fault, subject: this.told.subject }, 'a hint could not be worked on');
    }
    return true;
  }

  private hearIn(context: Context, payload: unknown): Promise<unknown> {
    const name = `hear ${this.told.key}`;
    return runInContext(context, () =>
      inSpan({ name, kind: 'consumer', part: this.group }, async () => this.hear(payload)),
    );
  }

  private async take(message: Msg): Promise<void> {
    const { told, line } = this;
    try {
      if (told.kind === 'fact') line.marks.believeFact(told, message);
      else line.marks.believeHint(told, message);
      const payload = told.payload.parse(message.json());
      await this.hearIn(incomingContext(message.headers), payload);
    } catch (fault) {
      if (fault instanceof NotBelieved) noteRefused(line.logger, fault, told.key);
      else line.logger.warn({ err: fault, subject: told.subject }, 'a hint could not be worked on');
    }
  }
}
