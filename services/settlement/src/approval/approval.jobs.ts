import { Inject, Injectable } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { defineJob, Works } from '@jumun/messaging';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { expireApprovals } from './end-approval.js';
import { lapseApprovals } from './lapsed-approvals.js';

const MINUTE_MS = 60_000;

/**
 * Ends asks that were not decided in time, and those of operators who may ask no more; the payouts of a bank file among
 * them become free again.
 */
export const expiryJob = defineJob('expire-approvals', { everyMs: MINUTE_MS, concurrency: 1 });
export const approvalJobs = [expiryJob];

@Injectable()
export class ApprovalJobs {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(expiryJob)
  async expire(): Promise<void> {
    const { clock, transactor } = this.deps;
    await transactor.transact(serviceActor('settlement'), (tx) => expireApprovals(tx, clock.now()));
    await lapseApprovals(this.deps);
  }
}
