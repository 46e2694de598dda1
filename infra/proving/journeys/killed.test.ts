import { describePaymentCrash } from '../faults/payment-crash.journey.ts';
import { usePlatform } from './fixture.js';
import { describeKillNine } from './kill-nine.journey.js';

/**
 * Processes that die amid money, and come back by themselves. What was killed often shall not wait longer each time. In this
 * order: the first compares all books, and the second's checkouts are those of its own shop.
 */
usePlatform(() => ({
  shape: 'apart',
  pauses: { firstMs: 100, longestMs: 100, healthyAfterMs: 60_000 },
  // Payouts cross a line that can be cut, as those by a file for the bank do not, and arrive at any hour.
  env: { PAYOUT_PROVIDER: 'toss', SANDBOX_BANK_HOURS: 'always' },
}));
describePaymentCrash();
describeKillNine();
