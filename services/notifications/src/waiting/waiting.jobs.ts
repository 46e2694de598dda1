import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Id } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, Rpc, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { REACH, type Reach } from '../message/reach.js';
import { escalate, pauseUnattended } from './escalate.js';
import { FIND_UNATTENDED } from './waiting.sql.js';

/** Sends reminders of one shop's unaccepted orders and pauses its intake when they stay unattended. */
export const escalateOrders = defineJob('escalate-orders', {
  payload: z.object({ shopId: Id }),
  sweepEveryMs: 15_000,
});

@Injectable()
export class WaitingJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REACH) private readonly reach: Reach,
  ) {}

  @Works(escalateOrders)
  async escalate({ shopId }: { shopId: string }): Promise<void> {
    const { database, transactor, rpc, reach } = this;
    const at = this.clock.now();
    await escalate({ transactor, reach }, shopId, at);
    await pauseUnattended({ database, transactor, rpc, reach }, shopId, at);
  }

  @Sweeps(escalateOrders)
  async findUnattended(): Promise<JobRun<typeof escalateOrders.payload>[]> {
    const found = await this.database.platform.run(FIND_UNATTENDED, [this.clock.now()]);
    return found.map(({ shopId }) => ({ payload: { shopId }, key: shopId }));
  }
}
