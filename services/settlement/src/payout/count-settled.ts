import type { PayoutState } from '@jumun/contracts';
import { counter } from '@jumun/runtime';

const settled = counter('payouts_settled', 'Payouts that were paid or failed', ['state']);

/**
 * Counts a payout that has just become paid or failed, after its commit, whether a provider or an operator reported it.
 */
export function countSettled(state: PayoutState | undefined): void {
  if (state === 'paid' || state === 'failed') settled.inc({ state });
}
