import { lineOf } from './card-fixture';
import { goneLast, isGone, isMade, nextDone, toMake } from './line-counts';

describe('a line of which pieces were given back', () => {
  const line = lineOf(1, { quantity: 3, refunded: 1 });

  it('is made once those that are left are ticked off, and then begins anew', () => {
    expect(toMake(line)).toBe(2);
    expect([0, 1, 2].map((done) => nextDone({ ...line, done }))).toEqual([1, 2, 0]);
    expect([1, 2].map((done) => isMade({ ...line, done }))).toEqual([false, true]);
  });

  it('stands last when nothing of it is left, and counts as made', () => {
    const gone = lineOf(2, { quantity: 2, refunded: 2 });
    expect([isGone(gone), isMade(gone), isGone(line)]).toEqual([true, true, false]);
    const lines = [gone, line, lineOf(3)];
    expect(goneLast(lines).map(({ lineNo }) => lineNo)).toEqual([1, 3, 2]);
  });
});
