import { jest } from '@jest/globals';
import { Paced } from './paced.js';

const EVERY_MS = 2_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function paced(work: (key: string) => Promise<void> = () => Promise.resolve()) {
  const begun: string[] = [];
  const gathered = new Paced(EVERY_MS, (key) => {
    begun.push(key);
    return work(key);
  });
  return { begun, hint: (key: string) => gathered.hint(key) };
}

describe('hints of one shop', () => {
  it('are asked about at once, and all that come within two seconds together after them', async () => {
    const { begun, hint } = paced();
    hint('a');
    expect(begun).toEqual(['a']);
    for (let time = 0; time < 19; time += 1) {
      await jest.advanceTimersByTimeAsync(100);
      hint('a');
    }
    expect(begun).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun).toEqual(['a', 'a']);
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(begun).toEqual(['a', 'a']);
    hint('a');
    expect(begun).toHaveLength(3);
  });

  it('hold up no other shop', () => {
    const { begun, hint } = paced();
    hint('a');
    hint('b');
    expect(begun).toEqual(['a', 'b']);
  });

  it('wait for an answer that takes longer, and go on after one that fails', async () => {
    let fail: (fault: Error) => void = () => undefined;
    const { begun, hint } = paced(() => new Promise((_resolve, reject) => (fail = reject)));
    hint('a');
    hint('a');
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(begun).toEqual(['a']);
    fail(new Error('nobody answers'));
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a', 'a']);
  });

  it('tell what came last, at their time or before an end', async () => {
    const told: string[] = [];
    const gathered = new Paced<number>(EVERY_MS, (key, value) => void told.push(`${key}${value}`));
    for (const value of [1, 2, 3]) gathered.hint('a', value);
    expect(told).toEqual(['a1']);
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(told).toEqual(['a1', 'a3']);
    gathered.hint('a', 4);
    gathered.flush();
    gathered.flush();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(told).toEqual(['a1', 'a3', 'a4']);
  });

  it('of a burst begin at once, as many as may, and one more for each time that passed', async () => {
    const told: number[] = [];
    const gathered = new Paced<number>(EVERY_MS, (_key, value) => void told.push(value), 3);
    for (const value of [1, 2, 3, 4, 5]) gathered.hint('a', value);
    expect(told).toEqual([1, 2, 3]);
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(told).toEqual([1, 2, 3, 5]);
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    for (const value of [6, 7, 8]) gathered.hint('a', value);
    expect(told).toEqual([1, 2, 3, 5, 6, 7]);
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(told).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });
});
