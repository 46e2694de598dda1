import { Inject, Injectable } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, Transactor, Works } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { OPEN_KITCHENS } from './line.sql.js';
import { measureLines } from './measure-lines.js';

const MINUTE_MS = 60_000;

/** Measures kitchens with something to make once a minute: time passes there, and a change may have been lost. */
export const measureKitchensJob = defineJob('measure-kitchens', { everyMs: MINUTE_MS, attempts: 1, concurrency: 1 });

@Injectable()
export class PaceJobs {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Works(measureKitchensJob)
  measure(): Promise<void> {
    const at = this.clock.now();
    return this.transactor.transact(serviceActor('orders'), async (tx) => {
      const open = await tx.run(OPEN_KITCHENS, [new Date(at.getTime() - MINUTE_MS / 2)]);
      const shopIds = open.map(({ shopId }) => shopId);
      if (shopIds.length > 0) await measureLines(tx, shopIds, at);
    });
  }
}
