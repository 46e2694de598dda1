import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Waits this many milliseconds, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Pauses twice as long each time, with some chance in them so that shops do not come back all at once. */
export class GrowingPauses {
  private nextMs = FIRST_MS;

  reset(): void {
    this.nextMs = FIRST_MS;
  }

  wait(signal: AbortSignal): Promise<void> {
    const ms = this.nextMs * (0.75 + Math.random() / 2);
    this.nextMs = Math.min(this.nextMs * 2, LONGEST_MS);
    return pause(ms, signal);
  }
}
