import { PayoutAccountState, PayoutState } from '@jumun/contracts';
import {
  accountMoves,
  assertAccountMove,
  firstAccountState,
  IllegalAccountMove,
} from '../payout-account/account.states.js';
import { firstPayoutState, payoutMoves } from './payout.states.js';

function reachedFrom<S extends string>(first: S, moves: Readonly<Record<S, readonly S[]>>): S[] {
  const reached = new Set<S>([first]);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  return [...reached].sort();
}

describe('the states of a payout', () => {
  it('can all be reached, and end in failure only', () => {
    expect(reachedFrom(firstPayoutState, payoutMoves)).toEqual([...PayoutState.options].sort());
    expect(PayoutState.options.filter((state) => payoutMoves[state].length === 0)).toEqual(['failed']);
  });

  it('never lead back to what was not sent, nor from a failure to a success', () => {
    for (const state of PayoutState.options) expect(payoutMoves[state]).not.toContain('planned');
    expect(payoutMoves.planned).toEqual(['submitted']);
    expect(payoutMoves.paid).toEqual(['failed']);
  });
});

describe('the states of a payout account', () => {
  it('can all be reached and left', () => {
    expect(reachedFrom(firstAccountState, accountMoves)).toEqual([...PayoutAccountState.options].sort());
    for (const state of PayoutAccountState.options) expect(accountMoves[state].length).toBeGreaterThan(0);
  });

  it('never lead back to none', () => {
    for (const state of ['pending', 'verified', 'restricted'] as const)
      expect(() => assertAccountMove(state, 'none')).toThrow(IllegalAccountMove);
  });
});
