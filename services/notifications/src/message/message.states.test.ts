import type { MessageState } from '@jumun/contracts';
import { assertMessageMove, firstState, IllegalMessageMove, messageMoves, messageStates } from './message.states.js';

describe('the states of a message', () => {
  it('can all be reached from the first', () => {
    const reached = new Set<MessageState>([firstState]);
    for (const state of reached) for (const next of messageMoves[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...messageStates].sort());
  });

  it('never leave what was delivered', () => {
    for (const state of messageStates.filter((each) => each !== 'delivered')) {
      expect(() => assertMessageMove('delivered', state)).toThrow(IllegalMessageMove);
    }
  });

  it('never send what the provider has taken already', () => {
    for (const taken of ['accepted', 'delivered', 'failed', 'parked', 'resent', 'skipped'] as const) {
      expect(() => assertMessageMove(taken, 'queued')).toThrow(IllegalMessageMove);
      expect(() => assertMessageMove(taken, 'sending')).toThrow(IllegalMessageMove);
    }
  });
});
