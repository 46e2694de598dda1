import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, Id } from '@jumun/contracts';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { findPayoutsDue } from './find-payouts-due.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
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
export const payoutJobs = [runJob, payoutJob];

@Injectable()
export class PayoutJobs {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(runJob)
  run({ day }: { day: BusinessDay }): Promise<void> {
    return runPayouts(this.deps, day);
  }

  @Sweeps(runJob)
  async findRuns(): Promise<JobRun<typeof runJob.payload>[]> {
    return (await findRuns(this.deps)).map((day) => ({ payload: { day }, key: day }));
  }

  @Works(payoutJob)
  settle({ payoutId }: { payoutId: string }): Promise<void> {
    return resolvePayout(this.deps, payoutId);
  }

  @Sweeps(payoutJob)
  async findDue(): Promise<JobRun<typeof payoutJob.payload>[]> {
    const due = await findPayoutsDue(this.deps.database);
    return due.map((id) => ({ payload: { payoutId: id }, key: id }));
  }
}
