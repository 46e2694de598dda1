import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { SEALER } from '../tokens.js';
import { PushSender } from './push-sender.js';
import { isPushDue } from './due-pushes.js';
import { sendPushes as sendDuePushes } from './send-pushes.js';

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
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(PushSender) private readonly sender: PushSender | null,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  @Works(sendPushes)
  async send(): Promise<void> {
    const { database, transactor, sender, clock, sealer, logger } = this;
    const { PUBLIC_ORIGIN: publicOrigin } = this.config;
    if (sender) await sendDuePushes({ database, transactor, sender, clock, sealer, logger, publicOrigin });
  }

  @Sweeps(sendPushes)
  async findDue(): Promise<Chore<typeof sendPushes.payload>[]> {
    if (!this.sender || !(await isPushDue(this.database))) return [];
    // A run whose process died holds its key for ten seconds at most.
    return [{ payload: {}, key: `run-${Math.floor(Date.now() / KEY_LIFE_MS)}` }];
  }
}
