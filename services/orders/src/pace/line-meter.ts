import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { CLOCK, LOGGER, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { measureLines } from './measure-lines.js';

/** The first of many changes is measured almost at once; the others at most so often. */
const AT_ONCE_MS = 100;
const PAUSE_MS = 2_000;

/**
 * Measures kitchens in which something changed. It is kept in memory alone: what is lost with the process is measured again
 * with the next change, and within a minute where something was open.
 */
@Injectable()
export class LineMeter implements OnModuleDestroy {
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private measuredAt = 0;

  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Something changed in the kitchens of these shops. */
  changedIn(shopIds: Iterable<string>): void {
    for (const shopId of shopIds) this.changed.add(shopId);
    if (this.changed.size === 0 || this.timer) return;
    const waitMs = Math.max(AT_ONCE_MS, this.measuredAt + PAUSE_MS - Date.now());
    this.timer = setTimeout(() => void this.measure(), waitMs);
    this.timer.unref();
  }

  private async measure(): Promise<void> {
    const shopIds = [...this.changed].sort();
    this.changed.clear();
    this.measuredAt = Date.now();
    this.timer = undefined;
    try {
      await this.transactor.transact(serviceActor('orders'), (tx) => measureLines(tx, shopIds, this.clock.now()));
    } catch (error) {
      this.logger.warn({ err: error }, 'the lines of kitchens could not be measured');
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}
