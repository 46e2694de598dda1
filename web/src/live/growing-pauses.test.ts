import { jest } from '@jest/globals';
import { growingPauses } from './growing-pauses';

describe('growing pauses', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** How long the pause before the work is, found by waiting it out. */
  function pauseOf(pauses: ReturnType<typeof growingPauses>): number {
    const from = Date.now();
    let workedAt = 0;
    pauses.after(() => (workedAt = Date.now()));
    jest.runAllTimers();
    return workedAt - from;
  }

  it('double from one second up to fifteen, and are short again after a success', () => {
    const pauses = growingPauses();
    expect(Array.from({ length: 6 }, () => pauseOf(pauses))).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    pauses.reset();
    expect(pauseOf(pauses)).toBe(1_000);
  });
  it('do only the latest work, and none after it was dropped', () => {
    const pauses = growingPauses();
    const done: string[] = [];
    pauses.after(() => done.push('first'));
    pauses.after(() => done.push('second'));
    jest.runAllTimers();
    pauses.after(() => done.push('third'));
    pauses.reset();
    jest.runAllTimers();
    expect(done).toEqual(['second']);
  });
});
