import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { PaymentProvider } from './providers/provider.js';

/** What payments and refunds are worked on with. */
export interface PaymentDeps {
  database: Database;
  transactor: Transactor;
  provider: PaymentProvider;
  logger: Logger;
  clock: Clock;
  /** How long whoever finds a payment in another's hands waits for its outcome before it says "being checked". */
  patienceMs: number;
  /** How long an approval in hand is written down again while the database is away. */
  keepForMs: number;
  /** Told about a payment whose outcome is not known, and about charges to be taken back. */
  followUp: { ask(paymentId: string): void; reverse(): void };
}

/** Injection token of the payment deps. */
export const PAYMENT_DEPS = Symbol('payment deps');
