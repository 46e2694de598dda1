import { Injectable } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { overhear, type MessageLine } from '@jumun/messaging/line';

/** More than this don't wait at once: who comes then is answered at once. */
export const MOST_WAITS = 5_000;

/** Claimers that wait until their shop's printers have work. */
@Injectable()
export class PrinterWaits {
  private readonly waiting = new Map<string, Set<() => void>>();
  private count = 0;

  /** Hears, as every copy does, that a shop's printers changed. */
  follow(line: MessageLine): void {
    overhear(line, contracts.notifications.hints.printerChanged, ({ shopId }) => this.wake(shopId));
  }

  /** Ends the waits of a shop's claimers. */
  wake(shopId: string): void {
    for (const end of [...(this.waiting.get(shopId) ?? [])]) end();
  }

  /** Begun before the question whose answer may be empty: a change in between is not missed. */
  begin(shopId: string): { until(ms: number): Promise<void>; end(): void; isOneTooMany: boolean } {
    let heard = false;
    let resume: () => void = () => undefined;
    const note = (): void => {
      heard = true;
      resume();
    };
    const waits = this.waiting.get(shopId) ?? new Set();
    this.waiting.set(shopId, waits.add(note));
    this.count += 1;
    return {
      isOneTooMany: this.count > MOST_WAITS,
      until: (ms) =>
        new Promise((done) => {
          if (heard) return done();
          const timer = setTimeout(done, ms);
          resume = () => {
            clearTimeout(timer);
            done();
          };
        }),
      end: () => {
        this.count -= 1;
        waits.delete(note);
        if (waits.size === 0) this.waiting.delete(shopId);
      },
    };
  }
}
