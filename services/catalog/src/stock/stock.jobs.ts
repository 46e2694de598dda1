import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Rpc, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { anyDue, freeReservations } from './free-reservations.js';
import { anyEnded, purgeReservations } from './purge-reservations.js';

const NOTHING = z.object({});

/** Settles reservations whose fact never came. */
export const freeReservationsJob = defineJob('free-reservations', {
  payload: NOTHING,
  concurrency: 1,
  sweepEveryMs: 60_000,
});

/** Forgets reservations that ended long ago. */
export const purgeReservationsJob = defineJob('purge-reservations', {
  payload: NOTHING,
  concurrency: 1,
  sweepEveryMs: 60 * 60_000,
});

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
  async due(): Promise<Chore<typeof NOTHING>[]> {
    return (await anyDue(this.database, this.clock.now())) ? [{ payload: {}, key: 'due' }] : [];
  }

  @Works(freeReservationsJob)
  async free(): Promise<void> {
    const { database, transactor, rpc } = this;
    const late = await freeReservations({ database, transactor, rpc }, this.clock.now());
    for (const checkoutId of late)
      this.logger.error({ checkoutId }, 'a checkout was paid after its stock was given back');
  }

  @Sweeps(purgeReservationsJob)
  async ended(): Promise<Chore<typeof NOTHING>[]> {
    return (await anyEnded(this.database, this.clock.now())) ? [{ payload: {}, key: 'ended' }] : [];
  }

  @Works(purgeReservationsJob)
  async purge(): Promise<void> {
    const purged = await purgeReservations(this.database, this.clock.now());
    if (purged > 0) this.logger.info({ purged }, 'reservations that ended long ago were deleted');
  }
}
