import type { PayoutAccountState } from '@jumun/contracts';

/** Which state may follow which; `none` is left for good once a provider knows the account. */
export const accountMoves: Readonly<Record<PayoutAccountState, readonly PayoutAccountState[]>> = {
  none: ['pending', 'verified', 'restricted'],
  pending: ['verified', 'restricted'],
  verified: ['pending', 'restricted'],
  restricted: ['pending', 'verified'],
};

/** The state of an account that no provider knows yet. */
export const firstAccountState: PayoutAccountState = 'none';

/** Thrown when an account is moved along a way that the table does not have. */
export class IllegalAccountMove extends Error {
  override name = 'IllegalAccountMove';
  constructor(from: PayoutAccountState, to: PayoutAccountState) {
    super(`a payout account can't go from ${from} to ${to}`);
  }
}

/** Checks a move against the table; throws IllegalAccountMove. Staying is always legal. */
export function assertAccountMove(from: PayoutAccountState, to: PayoutAccountState): void {
  if (from !== to && !accountMoves[from].includes(to)) throw new IllegalAccountMove(from, to);
}
