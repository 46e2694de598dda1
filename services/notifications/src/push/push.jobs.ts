import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { SEALER } from '../tokens.js';
import { PushSender } from './push-sender.js';
import { isPushDue } from './due-pushes.js';
import { PushRounds } from './send-pushes.js';

/** Sends news to phones and browsers; the sweep begins it, so that a rush becomes few batches. */
export const sendPushes = defineJob('send-pushes', {
  payload: z.object({}),
  concurrency: 1,
  rate: { max: 20, perMs: 1_000 },
  sweepEveryMs: 500,
});

const KEY_LIFE_MS = 10_000;

@Injectable()
export class PushJobs {
  private readonly rounds: PushRounds | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) transactor: Transactor,
    @Inject(PushSender) sender: PushSender | null,
    @Inject(CLOCK) clock: Clock,
    @Inject(SEALER) sealer: Sealer,
    @Inject(LOGGER) logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG) { PUBLIC_ORIGIN: publicOrigin }: NotificationsConfig,
  ) {
    if (sender) this.rounds = new PushRounds({ database, transactor, sender, clock, sealer, logger, publicOrigin });
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds?.end();
  }

  @Works(sendPushes)
  async send(): Promise<void> {
    await this.rounds?.run();
  }

  @Sweeps(sendPushes)
  async findDue(): Promise<JobRun<typeof sendPushes.payload>[]> {
    if (!this.rounds || !(await isPushDue(this.database))) return [];
    // A run whose process died holds its key for ten seconds at most.
    return [{ payload: {}, key: `run-${Math.floor(Date.now() / KEY_LIFE_MS)}` }];
  }
}
