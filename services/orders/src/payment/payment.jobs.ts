import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, Jobs, LOGGER, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { ReturnMeans } from './accept-return.js';
import { TO_ASK } from './payment.sql.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/provider.js';
import { AT_ONCE } from './patience.js';
import { expireCheckouts, resolveUnknown } from './resolve-unknown.js';
import { reverseCharges } from './reverse-charge.js';

/** Asks the card company about one payment whose outcome is unknown. */
export const resolveJob = defineJob('resolve-unknown', {
  payload: z.object({ paymentId: z.uuid() }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: AT_ONCE,
});
/** Ends checkouts whose fifteen minutes are over. */
export const expireJob = defineJob('expire-checkouts', { everyMs: 10_000, attempts: 1, concurrency: 1 });
/** Takes back charges that no order wants. */
export const reverseJob = defineJob('reverse-charges', { everyMs: 5_000, attempts: 1, concurrency: 1 });

export const paymentJobs = [resolveJob, expireJob, reverseJob];

const FIRST_ASK_MS = 3_000;
const PATIENCE_MS = 6_000;

@Injectable()
export class PaymentJobs {
  /** What the payment verbs work with. */
  readonly means: ReturnMeans;

  constructor(
    @Inject(Database) database: Database,
    @Inject(Transactor) transactor: Transactor,
    @Inject(PAYMENT_PROVIDER) provider: PaymentProvider,
    @Inject(LOGGER) logger: Logger,
    @Inject(CLOCK) clock: Clock,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    const followUp = {
      ask: (paymentId: string): void =>
        this.jobs.enqueue(resolveJob, { payload: { paymentId }, key: paymentId, delayMs: FIRST_ASK_MS }),
      reverse: (): void => this.jobs.runSoon(reverseJob),
    };
    this.means = { database, transactor, provider, logger, clock, followUp, patienceMs: PATIENCE_MS };
  }

  @Works(resolveJob)
  resolve({ paymentId }: { paymentId: string }): Promise<void> {
    return resolveUnknown(this.means, paymentId);
  }

  @Sweeps(resolveJob)
  async findUnknown(): Promise<Chore<typeof resolveJob.payload>[]> {
    const due = await this.means.database.run<{ id: string }>(TO_ASK, []);
    return due.map(({ id }) => ({ payload: { paymentId: id }, key: id }));
  }

  @Works(expireJob)
  async expire(): Promise<void> {
    await expireCheckouts(this.means);
  }

  @Works(reverseJob)
  async reverse(): Promise<void> {
    await reverseCharges(this.means);
  }
}
