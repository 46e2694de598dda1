import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, businessDay } from '@jumun/contracts';
import { statement, Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { retainBuyers } from './retention.js';

/** Once each Korean day, and at a start with a new key. */
export const retentionJob = defineJob('retention', {
  payload: z.object({ day: BusinessDay }),
  sweepEveryMs: 5_000,
  attempts: 3,
  concurrency: 1,
});

const IS_DONE = statement('is-retention-done', `select 1 as done from tended_day where day = $1 and key_prefix = $2`);
const DONE = statement(
  'retention-is-done',
  `insert into tended_day (day, key_prefix) values ($1, $2) on conflict do nothing`,
);

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
    await retainBuyers({ database, logger, sealer: settings.sealer }, clock.now());
    await transactor.once(DONE, [day, settings.sealer.prefix]);
  }

  /** The database is asked once a day only. */
  @Sweeps(retentionJob)
  async findDay(): Promise<Chore<typeof retentionJob.payload>[]> {
    const day = businessDay(this.clock.now());
    if (this.doneFor === day) return [];
    const rows = await this.database.run(IS_DONE, [day, this.settings.sealer.prefix]);
    if (rows.length === 0) return [{ payload: { day }, key: day }];
    this.doneFor = day;
    return [];
  }
}
