import type { FactoryProvider } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, Jobs, LOGGER, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { PAYMENT_DEPS, type PaymentDeps } from './payment-deps.js';
import { resolveJob, reverseJob } from './payment.jobs.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../providers/provider.js';

const FIRST_ASK_MS = 3_000;
const WAIT_MS = 6_000;
const KEEP_FOR_MS = 10 * 60 * 1000;

export const paymentDeps: FactoryProvider<PaymentDeps> = {
  provide: PAYMENT_DEPS,
  inject: [Database, Transactor, PAYMENT_PROVIDER, LOGGER, CLOCK, Jobs],
  useFactory: (
    database: Database,
    transactor: Transactor,
    provider: PaymentProvider,
    logger: Logger,
    clock: Clock,
    jobs: Jobs,
  ) => ({
    database,
    transactor,
    provider,
    logger,
    clock,
    waitMs: WAIT_MS,
    keepForMs: KEEP_FOR_MS,
    followUp: {
      ask: (paymentId) => jobs.enqueue(resolveJob, { payload: { paymentId }, key: paymentId, delayMs: FIRST_ASK_MS }),
      reverse: () => jobs.runSoon(reverseJob),
    },
  }),
};
