import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Told } from '@jumun/contracts';
import { runInContext } from '@jumun/runtime';
import type { MessageLine } from './connect.js';
import { incomingContext } from './envelope.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

type Line = Pick<MessageLine, 'nats' | 'marks' | 'logger'>;

/** Listens to what is told on a subject while it is connected: at most once, and what fails is not tried again. */
export class HintListener {
  private subscription: Subscription | undefined;
  private readonly working = new Set<Promise<void>>();

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
      const work = this.take(message).finally(() => this.working.delete(work));
      this.working.add(work);
    };
    this.subscription = this.line.nats.subscribe(this.told.subject, {
      callback,
      ...(this.group && { queue: this.group }),
    });
  }

  /** Hears nothing more, and waits for what is being worked on. */
  async close(): Promise<void> {
    await this.subscription?.drain();
    await Promise.all(this.working);
  }

  private async take(message: Msg): Promise<void> {
    const { told, line } = this;
    try {
      if (told.kind === 'fact') line.marks.believeFact(told, message);
      else line.marks.believeHint(told, message);
      const payload = told.payload.parse(message.json());
      await runInContext(incomingContext(message.headers), async () => this.hear(payload));
    } catch (fault) {
      if (fault instanceof NotBelieved) noteRefused(line.logger, fault, told.key);
      else line.logger.warn({ err: fault, subject: told.subject }, 'a hint could not be worked on');
    }
  }
}
