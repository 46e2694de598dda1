import { jest } from '@jest/globals';
import { gather } from './gather';

const GATHER = { waitMs: 300, everyMs: 1_000 };

describe('gathered hints', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are one question after 300 ms, and at most one a second', async () => {
    const askedAt: number[] = [];
    const from = Date.now();
    const asks = gather(async () => void askedAt.push(Date.now() - from), GATHER);
    for (let each = 0; each < 24; each += 1) {
      asks.hint();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(askedAt).toEqual([300, 1_300, 2_300]);
  });
  it('that come while an answer is on its way are asked for after it, though it failed', async () => {
    let count = 0;
    let fail: (fault: Error) => void = () => undefined;
    const asks = gather(() => {
      count += 1;
      return new Promise((_, reject) => (fail = reject));
    }, GATHER);
    asks.hint();
    await jest.advanceTimersByTimeAsync(300);
    asks.hint();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(count).toBe(1);
    fail(new Error('no answer'));
    await jest.advanceTimersByTimeAsync(300);
    expect(count).toBe(2);
  });
  it('are forgotten once nobody looks any more', async () => {
    let count = 0;
    const asks = gather(async () => void (count += 1), GATHER);
    asks.hint();
    asks.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(count).toBe(0);
  });
});
