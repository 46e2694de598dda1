import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { serviceActor } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, Sweeps, Transactor, Works, type JobRun, type Tx } from '@jumun/messaging';
import { runningTrace, type Clock } from '@jumun/runtime';
import { queueMessages, TITLE_WHEN_UNKNOWN } from '../message/queue-messages.js';
import { REACH, type Reach } from '../message/reach.js';
import { pushWaiting } from '../push/queue-pushes.js';
import { FIND_LEFT_STANDING, TAKE_LEFT_STANDING } from './pickup-wait.sql.js';

/** Reminds shoppers of orders that stand ready. */
export const remindOfPickups = defineJob('remind-of-pickups', {
  payload: z.object({}),
  concurrency: 1,
  sweepEveryMs: 15_000,
});

const BATCH = 200;
const KEY_LIFE_MS = 10_000;
const actor = serviceActor('notifications');

@Injectable()
export class PickupJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REACH) private readonly reach: Reach,
  ) {}

  @Works(remindOfPickups)
  async remind(): Promise<void> {
    await this.transactor.transact(actor, (tx) => remindLeftStanding(tx, this.clock.now(), this.reach));
  }

  @Sweeps(remindOfPickups)
  async findLeftStanding(): Promise<JobRun<typeof remindOfPickups.payload>[]> {
    const found = await this.database.platform.run(FIND_LEFT_STANDING, [this.clock.now()]);
    return found.length === 0 ? [] : [{ payload: {}, key: `run-${Math.floor(Date.now() / KEY_LIFE_MS)}` }];
  }
}

/** Tells the shoppers of orders that stand ready for as long as their shop says, each once. */
async function remindLeftStanding(tx: Tx, at: Date, reach: Reach): Promise<void> {
  const left = await tx.run(TAKE_LEFT_STANDING, [at, BATCH, TITLE_WHEN_UNKNOWN]);
  const orders = left.map(({ orderId, ...more }) => ({ ...more, paymentId: orderId, happenedAt: at.toISOString() }));
  await queueMessages(
    tx,
    orders.map((order) => ({
      ...order,
      ...{ kind: 'order-waiting-pickup' as const, recipientRole: 'shopper' as const, amount: 0 },
      traceparent: runningTrace(),
    })),
    reach,
  );
  await pushWaiting(tx, orders);
}
