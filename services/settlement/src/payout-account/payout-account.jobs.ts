import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Id } from '@jumun/contracts';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { findAccountsDue, followAccount } from './follow-account.js';

/** Asks a provider where a shop's account stands. */
export const accountJob = defineJob('follow-payout-account', {
  payload: z.object({ shopId: Id }),
  sweepEveryMs: 10_000,
  attempts: 2,
  concurrency: 4,
});
export const payoutAccountJobs = [accountJob];

@Injectable()
export class PayoutAccountJobs {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(accountJob)
  follow({ shopId }: { shopId: string }): Promise<void> {
    return followAccount(this.deps, shopId);
  }

  @Sweeps(accountJob)
  async findWaitingAccounts(): Promise<JobRun<typeof accountJob.payload>[]> {
    const due = await findAccountsDue(this.deps);
    return due.map((shopId) => ({ payload: { shopId }, key: shopId }));
  }
}
