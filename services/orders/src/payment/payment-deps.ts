import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { PaymentProvider } from '../providers/provider.js';

/** Dependencies of payments and refunds. */
export interface PaymentDeps {
  database: Database;
  transactor: Transactor;
  provider: PaymentProvider;
  logger: Logger;
  clock: Clock;
  /**
   * How long a request that finds a payment in another's hands waits for its outcome before it answers "being checked".
   */
  waitMs: number;
  /** How long an approval in hand is written down again while the database is away. */
  keepForMs: number;
  /** Called for a payment with an unknown outcome, and for charges to be reversed. */
  followUp: { ask(paymentId: string): void; reverse(): void };
}

/** Injection token of the payment deps. */
export const PAYMENT_DEPS = Symbol('payment deps');
