import type { Logger } from '@jumun/runtime';
import type { MessageChange } from './apply-changes.js';

/** Most reports come sooner. */
const HOLD_MS = 3_000;
const MOST_HELD = 1_000;

/**
 * Holds back that the provider took messages until their reports have most likely come: then the report is the only
 * change of a message after it was handed over. What is lost with the process is found by the look-up.
 */
export class Acceptances {
  private readonly held: MessageChange[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (changes: readonly MessageChange[]) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  hold(changes: readonly MessageChange[]): void {
    if (changes.length === 0) return;
    this.held.push(...changes);
    if (this.held.length >= MOST_HELD) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), HOLD_MS).unref();
  }

  /** Writes what is held; a message that was reported meanwhile has left the state for which it was decided. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changes = this.held.splice(0);
    if (changes.length === 0) return;
    try {
      await this.write(changes);
    } catch (error) {
      this.logger.warn({ err: error, messages: changes.length }, 'accepted messages are left to the look-up');
    }
  }
}
