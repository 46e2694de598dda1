import { RESERVATION_KEPT_DAYS } from '@jumun/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { applyRetention, Database, type Retention } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Rpc, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { anyDue, freeReservations } from './free-reservations.js';
import { watchHolds } from './watch-holds.js';

const NOTHING = z.object({});

/** Settles reservations whose fact never came. */
export const freeReservationsJob = defineJob('free-reservations', {
  payload: NOTHING,
  concurrency: 1,
  sweepEveryMs: 60_000,
});

/** Says where much is held and little is paid. */
export const watchHoldsJob = defineJob('watch-holds', { everyMs: 60_000, concurrency: 1 });

/** Deletes reservations that ended long ago. */
export const retentionJob = defineJob('retention', { everyMs: 60 * 60_000, concurrency: 1 });

/** Longer than a fact can be delivered again; a refund after that gives nothing back into stock. */
const RETENTIONS: readonly Retention[] = [
  {
    ...{ table: 'reservation', key: ['checkout_id'], since: 'settled_at', kept: '1 day' },
    ...{ where: 'address is not null', blank: 'address = null, site = null' },
  },
  // By then every address is gone, and the index of these rows leaves others out.
  {
    ...{ table: 'reservation', key: ['checkout_id'], since: 'settled_at', where: 'address is null' },
    kept: `${RESERVATION_KEPT_DAYS} days`,
  },
  { table: 'slot', key: ['shop_id', 'starts_at'], since: 'starts_at', kept: '30 days' },
  { table: 'tag_day', key: ['shop_id', 'tag_id', 'day'], since: 'day', kept: '2 years' },
];

@Injectable()
export class StockJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Sweeps(freeReservationsJob)
  async due(): Promise<JobRun<typeof NOTHING>[]> {
    return (await anyDue(this.database, this.clock.now())) ? [{ payload: {}, key: 'due' }] : [];
  }

  @Works(freeReservationsJob)
  async free(): Promise<void> {
    const { database, transactor, rpc } = this;
    const late = await freeReservations({ database, transactor, rpc }, this.clock.now());
    for (const checkoutId of late)
      this.logger.error({ checkoutId }, 'a checkout was paid after its stock was given back');
  }

  @Works(watchHoldsJob)
  watch(): Promise<void> {
    return watchHolds(this.database, this.logger, this.clock.now());
  }

  @Works(retentionJob)
  async erase(): Promise<void> {
    const erased = await applyRetention(this.database, RETENTIONS, this.clock.now());
    this.logger.debug(erased, 'rows past their retention are erased');
  }
}
