import { jest } from '@jest/globals';
import type { Logger } from '@jumun/runtime';
import { Acceptances } from './acceptances.js';
import type { MessageChange } from './apply-changes.js';

const change = (id: string): MessageChange => ({ id, from: 'sending', attempts: 1, to: 'accepted', dueInSeconds: 600 });
// Nothing is asked of it but to warn.
const logger = { warn: () => undefined } as unknown as Logger;

describe('that the provider took messages', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is written in one go, some seconds after the first', async () => {
    const written: string[][] = [];
    const acceptances = new Acceptances((changes) => {
      written.push(changes.map(({ id }) => id));
      return Promise.resolve();
    }, logger);
    acceptances.hold([change('a'), change('b')]);
    await jest.advanceTimersByTimeAsync(2_900);
    acceptances.hold([change('c')]);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(written).toEqual([['a', 'b', 'c']]);
  });

  it('is written at once when the process ends, and when a thousand are held', async () => {
    const written: number[] = [];
    const acceptances = new Acceptances((changes) => {
      written.push(changes.length);
      return Promise.resolve();
    }, logger);
    acceptances.hold([change('a')]);
    await acceptances.flush();
    acceptances.hold(Array.from({ length: 1_000 }, (_, index) => change(String(index))));
    await acceptances.flush();
    expect(written).toEqual([1, 1_000]);
  });

  it('is left to the look-up where it can not be written', async () => {
    const acceptances = new Acceptances(() => Promise.reject(new Error('away')), logger);
    acceptances.hold([change('a')]);
    await expect(acceptances.flush()).resolves.toBeUndefined();
  });
});
