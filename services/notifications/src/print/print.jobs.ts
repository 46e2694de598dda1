import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, Transactor, Works } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { warmPainter } from '@jumun/printing/papers';
import { endForgotten, recoverJobs } from './recover-jobs.js';
import { tellNoPaper } from './tell-no-paper.js';

/** Looks after print jobs whose printer, page or program does not ask any more. */
export const tendPrintJobs = defineJob('tend-print-jobs', { everyMs: 10_000, concurrency: 1 });

@Injectable()
export class PrintJobs implements OnApplicationBootstrap {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs in the background; after a failure the first paper is only drawn more slowly. */
  onApplicationBootstrap(): void {
    warmPainter().catch(() => undefined);
  }

  @Works(tendPrintJobs)
  async tend(): Promise<void> {
    const now = this.clock.now();
    await this.transactor.transact(serviceActor('notifications'), async (tx) => {
      await tellNoPaper(tx, now);
      await recoverJobs(tx, now);
      await endForgotten(tx, now);
    });
  }
}
