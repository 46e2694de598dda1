import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, Sweeps, Works, type Chore } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { AT_ONCE } from '../payment/patience.js';
import { REFUNDS_TO_SETTLE } from './refund.sql.js';
import { takeUpOwed } from './take-up-owed.js';
import { resolveRefund } from './send-refund.js';

/** Sends a refund that nobody sent, and asks the card company about one whose answer was lost. */
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
  async findUnsettled(): Promise<Chore<typeof refundJob.payload>[]> {
    await takeUpOwed(this.deps);
    const due = await this.deps.database.run<{ id: string }>(REFUNDS_TO_SETTLE, []);
    return due.map(({ id }) => ({ payload: { refundId: id }, key: id }));
  }
}
