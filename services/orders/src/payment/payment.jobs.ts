import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from './payment-deps.js';
import { AT_ONCE } from './lookup-times.js';
import { expireCheckouts, findUnknown, resolveUnknown } from './resolve-unknown.js';
import { reverseCharges } from './reverse-charge.js';

/** Asks the card company about one payment whose outcome is unknown. */
export const resolveJob = defineJob('resolve-unknown', {
  payload: z.object({ paymentId: z.uuid() }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: AT_ONCE,
});
/** Ends checkouts whose time is over. */
export const expireJob = defineJob('expire-checkouts', { everyMs: 10_000, attempts: 1, concurrency: 1 });
/** Takes back charges that no order wants. */
export const reverseJob = defineJob('reverse-charges', { everyMs: 5_000, attempts: 1, concurrency: 1 });

export const paymentJobs = [resolveJob, expireJob, reverseJob];

@Injectable()
export class PaymentJobs {
  constructor(@Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps) {}

  @Works(resolveJob)
  resolve({ paymentId }: { paymentId: string }): Promise<void> {
    return resolveUnknown(this.deps, paymentId);
  }

  @Sweeps(resolveJob)
  async findUnknown(): Promise<JobRun<typeof resolveJob.payload>[]> {
    const due = await findUnknown(this.deps);
    return due.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
  }

  @Works(expireJob)
  async expire(): Promise<void> {
    await expireCheckouts(this.deps);
  }

  @Works(reverseJob)
  async reverse(): Promise<void> {
    await reverseCharges(this.deps);
  }
}
