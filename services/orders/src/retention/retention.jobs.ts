import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, businessDay, serviceActor } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { retainBuyers } from './retention.js';
import { RetentionDay } from './retention.tables.js';

/** Once each Korean day, and at a start with a new key. */
export const retentionJob = defineJob('retention', {
  payload: z.object({ day: BusinessDay }),
  sweepEveryMs: 5_000,
  attempts: 3,
  concurrency: 1,
});

@Injectable()
export class RetentionJobs {
  private doneFor: string | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Works(retentionJob)
  async erase({ day }: { day: string }): Promise<void> {
    const { database, transactor, settings, clock, logger } = this;
    await retainBuyers({ database, transactor, logger, ...settings }, clock.now());
    await transactor.transact(serviceActor('orders'), async (tx) => {
      const done = { day, keyPrefix: settings.sealer.prefix };
      const days = tx.query(RetentionDay).insertInto('RetentionDay').values(done);
      await days.onConflict((conflict) => conflict.doNothing()).execute();
    });
  }

  /** The database is asked once a day only. */
  @Sweeps(retentionJob)
  async findDay(): Promise<JobRun<typeof retentionJob.payload>[]> {
    const day = businessDay(this.clock.now());
    if (this.doneFor === day) return [];
    const done = await this.database.platform
      .query(RetentionDay)
      .selectFrom('RetentionDay')
      .select('day')
      .where('day', '=', day)
      .where('keyPrefix', '=', this.settings.sealer.prefix)
      .executeTakeFirst();
    if (!done) return [{ payload: { day }, key: day }];
    this.doneFor = day;
    return [];
  }
}
