import { Inject, Injectable } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, Transactor, Works, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { COUNT_TOGETHER, SHOPS_TO_COUNT } from './together.sql.js';

const HOUR_MS = 60 * 60_000;
/** A shop is counted once a day. */
const AGAIN_MS = 20 * HOUR_MS;
/** As many shops as one run counts; the others come an hour later. */
const MOST_SHOPS = 500;

/** Counts what guests order together, shop by shop. */
export const countTogetherJob = defineJob('count-together', { everyMs: HOUR_MS, attempts: 1, concurrency: 1 });

@Injectable()
export class TogetherJobs {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Works(countTogetherJob)
  async count(): Promise<void> {
    const at = this.clock.now();
    const before = new Date(at.getTime() - AGAIN_MS);
    const shops = await this.transact((tx) => tx.run(SHOPS_TO_COUNT, [at, before, MOST_SHOPS]));
    const failures: unknown[] = [];
    // Each by itself: a shop that can't be counted keeps nothing from the others, and the run still says that it failed.
    for (const { shopId } of shops)
      await this.transact((tx) => tx.run(COUNT_TOGETHER, [shopId, at])).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops could not be counted`);
  }

  private transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactor.transact(serviceActor('orders'), work);
  }
}
