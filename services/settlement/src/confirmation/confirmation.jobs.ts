import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Id } from '@jumun/contracts';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { gauge } from '@jumun/runtime';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { COUNT_UNCONFIRMED, SHOPS_TO_ASK_ABOUT } from '../charge/charge.sql.js';
import { confirmCharges } from './confirm-charges.js';

/** Shops in one sweep. */
const AT_ONCE = 200;

/** Asks the card company again about payments that it has not confirmed when they were to be paid out. */
export const confirmationJob = defineJob('confirm-charges', {
  payload: z.object({ shopId: Id }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: 2,
});
export const confirmationJobs = [confirmationJob];

@Injectable()
export class ConfirmationJobs {
  private readonly unconfirmed = gauge(
    'unconfirmed_charges',
    'Payments held back from payouts: the card company has not answered (waiting) or says something else (differs)',
    ['state'],
  );
  private readonly age = gauge('unconfirmed_charges_age_seconds', 'How long the oldest of them has been held back');

  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(confirmationJob)
  confirm({ shopId }: { shopId: string }): Promise<void> {
    return confirmCharges(this.deps, [shopId]);
  }

  @Sweeps(confirmationJob)
  async findShops(): Promise<JobRun<typeof confirmationJob.payload>[]> {
    const [count] = await this.deps.database.platform.run(COUNT_UNCONFIRMED, []);
    this.unconfirmed.set({ state: 'waiting' }, count?.waiting ?? 0);
    this.unconfirmed.set({ state: 'differs' }, count?.differing ?? 0);
    this.age.set(count?.oldestSeconds ?? 0);
    const shops = await this.deps.database.platform.run(SHOPS_TO_ASK_ABOUT, [AT_ONCE]);
    return shops.map(({ shopId }) => ({ payload: { shopId }, key: shopId }));
  }
}
