import type { PayoutState } from '@jumun/contracts';

/**
 * Which state may follow which. A payout is `submitted` before it is handed over, so that a crash in between is looked
 * up; a `paid` one fails when the bank sends the money back; nothing follows a failure but a new payout.
 */
export const payoutMoves: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  planned: ['submitted'],
  submitted: ['paid', 'failed', 'unknown'],
  unknown: ['submitted', 'paid', 'failed'],
  paid: ['failed'],
  failed: [],
};

/** The state of a new payout. */
export const firstPayoutState: PayoutState = 'planned';
