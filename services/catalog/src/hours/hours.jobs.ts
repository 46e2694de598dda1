import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Transactor, Works } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { extendSpans } from './rework-spans.js';

/** Works out further days of opening hours as the days go by. */
export const extendSpansJob = defineJob('extend-spans', { everyMs: 60 * 60_000, concurrency: 1 });

@Injectable()
export class HoursJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(extendSpansJob)
  async extend(): Promise<void> {
    const shops = await extendSpans(this.database, this.transactor, this.clock.now());
    this.logger.debug({ shops }, 'opening hours are worked out further');
  }
}
