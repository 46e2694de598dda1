import type { Database } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import type { BankCalendar } from './calendar/bank-calendar.js';
import type { HolidayFeed } from './providers/holiday-feed.js';
import type { KcpCharges } from './providers/kcp-charges.js';
import type { PayoutProviders } from './providers/payout-provider.js';

/** The dependencies of the jobs and procedures. */
export interface SettlementDeps {
  readonly database: Database;
  readonly transactor: Transactor;
  readonly rpc: Rpc;
  readonly providers: PayoutProviders;
  /** The card company, which confirms what is paid out. */
  readonly charges: Pick<KcpCharges, 'find'>;
  /** The days on which banks work. */
  readonly calendar: BankCalendar;
  /** The yearly list of holidays; undefined where its key is missing. */
  readonly holidays: Pick<HolidayFeed, 'fetch'> | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sealer: Sealer;
  /** Whether what changes money's course waits for a second operator. */
  readonly needsSecondPerson: boolean;
  /** Asks for a job soon; whatever is lost on the way is found by a sweep. */
  readonly soon: { payout(payoutId: string): void; account(shopId: string): void };
}

/** Injection token of `SettlementDeps`. */
export const SETTLEMENT_DEPS = Symbol('settlement deps');
