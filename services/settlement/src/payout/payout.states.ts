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

/** Thrown when a payout is moved along a way that the table does not have. */
export class IllegalPayoutMove extends Error {
  override name = 'IllegalPayoutMove';
  constructor(from: PayoutState, to: PayoutState) {
    super(`a payout can't go from ${from} to ${to}`);
  }
}

/** Checks a move against the table; throws IllegalPayoutMove. Staying is always legal. */
export function assertPayoutMove(from: PayoutState, to: PayoutState): void {
  if (from !== to && !payoutMoves[from].includes(to)) throw new IllegalPayoutMove(from, to);
}
