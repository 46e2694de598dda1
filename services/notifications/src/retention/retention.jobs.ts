import { Inject, Injectable } from '@nestjs/common';
import { applyRetention, Database, resealTables } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Works } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import { SEALER } from '../tokens.js';
import { RETENTIONS, SEALED } from './retention.js';

const HOUR_MS = 60 * 60 * 1000;

/** Erases what is past its retention. */
export const retentionJob = defineJob('retention', { everyMs: HOUR_MS, concurrency: 1 });
/** Moves what older keys sealed to the newest one. */
export const resealJob = defineJob('reseal', { everyMs: HOUR_MS, concurrency: 1 });

export const retentionJobs = [retentionJob, resealJob];

@Injectable()
export class RetentionJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(retentionJob)
  async erase(): Promise<void> {
    const erased = await applyRetention(this.database, RETENTIONS, this.clock.now());
    this.logger.debug(erased, 'rows past their retention are erased');
  }

  @Works(resealJob)
  reseal(): Promise<void> {
    return resealTables(this.database, this.sealer, SEALED, this.logger);
  }
}
