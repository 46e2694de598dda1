import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, Id } from '@jumun/contracts';
import { defineJob, Sweeps, Works, type Chore } from '@jumun/messaging';
import { findAccountsDue, followAccount } from '../payout-account/follow-account.js';
import { findPayoutsDue } from './find-payouts-due.js';
import { PAYOUT_DEPS, type PayoutDeps } from './payout-deps.js';
import { resolvePayout } from './resolve-payout.js';
import { findRuns, runPayouts } from './run-payouts.js';

/** Plans the payouts of a day: every shop that is owed enough. */
export const runJob = defineJob('run-payouts', {
  payload: z.object({ day: BusinessDay }),
  sweepEveryMs: 10_000,
  attempts: 3,
  concurrency: 1,
});
/** Hands a payout to its provider, or finds out what became of it. */
export const payoutJob = defineJob('settle-payout', {
  payload: z.object({ payoutId: Id }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: 8,
});
/** Asks a provider where a shop's account stands. */
export const accountJob = defineJob('follow-payout-account', {
  payload: z.object({ shopId: Id }),
  sweepEveryMs: 10_000,
  attempts: 2,
  concurrency: 4,
});
export const payoutJobs = [runJob, payoutJob, accountJob];

@Injectable()
export class PayoutJobs {
  constructor(@Inject(PAYOUT_DEPS) private readonly deps: PayoutDeps) {}

  @Works(runJob)
  run({ day }: { day: BusinessDay }): Promise<void> {
    return runPayouts(this.deps, day);
  }

  @Sweeps(runJob)
  async findRuns(): Promise<Chore<typeof runJob.payload>[]> {
    return (await findRuns(this.deps)).map((day) => ({ payload: { day }, key: day }));
  }

  @Works(payoutJob)
  settle({ payoutId }: { payoutId: string }): Promise<void> {
    return resolvePayout(this.deps, payoutId);
  }

  @Sweeps(payoutJob)
  async findDue(): Promise<Chore<typeof payoutJob.payload>[]> {
    const due = await findPayoutsDue(this.deps.database);
    return due.map((id) => ({ payload: { payoutId: id }, key: id }));
  }

  @Works(accountJob)
  follow({ shopId }: { shopId: string }): Promise<void> {
    return followAccount(this.deps, shopId);
  }

  @Sweeps(accountJob)
  async findWaitingAccounts(): Promise<Chore<typeof accountJob.payload>[]> {
    const due = await findAccountsDue(this.deps);
    return due.map((shopId) => ({ payload: { shopId }, key: shopId }));
  }
}
