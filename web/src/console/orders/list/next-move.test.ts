import { isOwnTap, nextMove } from './next-move';

describe('the next move of an order', () => {
  it('takes it, has it ready, hands it out, and then nothing', () => {
    const next = (['waiting', 'preparing', 'ready', 'completed'] as const).map((status) => nextMove(status)?.to);
    expect(next).toEqual(['preparing', 'ready', 'completed', undefined]);
  });

  it('is one for a finger that taps twice', () => {
    expect([1_000, 1_200, 1_499, 1_500].map(isOwnTap)).toEqual([true, false, false, true]);
  });
});
