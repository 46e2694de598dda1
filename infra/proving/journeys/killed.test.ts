import { describePaymentCrash } from '../faults/payment-crash.journey.ts';
import { PAYOUTS_AT_ANY_HOUR, restartAfter } from '../platform/system.js';
import { usePlatform } from './fixture.js';
import { describeKillNine } from './kill-nine.journey.js';

/**
 * Processes that die amid money, and come back by themselves. In this
 * order: the first compares all books, and the second's checkouts are those of its own shop.
 */
usePlatform(() => ({
  shape: 'apart',
  pauses: restartAfter(100),
  env: PAYOUTS_AT_ANY_HOUR,
}));
describePaymentCrash();
describeKillNine();
