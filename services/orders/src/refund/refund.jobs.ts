import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { AT_ONCE } from '../payment/lookup-times.js';
import { retryOwedRefunds } from './request-refund.js';
import { findUnsettled, resolveRefund } from './send-refund.js';

/** Sends a refund that is still unsent, and asks the card company about one whose answer was lost. */
export const refundJob = defineJob('settle-refund', {
  payload: z.object({ refundId: z.uuid() }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: AT_ONCE,
});

@Injectable()
export class RefundJobs {
  constructor(@Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps) {}

  @Works(refundJob)
  settle({ refundId }: { refundId: string }): Promise<void> {
    return resolveRefund(this.deps, refundId);
  }

  @Sweeps(refundJob)
  async findUnsettled(): Promise<JobRun<typeof refundJob.payload>[]> {
    await retryOwedRefunds(this.deps);
    const due = await findUnsettled(this.deps);
    return due.map((refundId) => ({ payload: { refundId }, key: refundId }));
  }
}
