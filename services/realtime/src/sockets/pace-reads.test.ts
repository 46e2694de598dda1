import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { paceReads } from './pace-reads.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A client that answers its reads in turn. */
function reader(...answers: (readonly string[] | null)[]) {
  const asked: string[] = [];
  const client = {
    xread: async (from: string) => {
      asked.push(from);
      return answers.shift() ?? null;
    },
  };
  // A stand-in has only what is used.
  paceReads(client as unknown as Pick<Redis, 'xread'>, 25);
  return { asked, read: (from: string) => client.xread(from) };
}

describe('reads of the stream of events', () => {
  it('begin at once, and 25 ms after one that found something', async () => {
    const { asked, read } = reader(['one'], ['two', 'three']);
    expect(await read('$')).toEqual(['one']);
    const next = read('1');
    await jest.advanceTimersByTimeAsync(24);
    expect(asked).toEqual(['$']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await next).toEqual(['two', 'three']);
    expect(asked).toEqual(['$', '1']);
  });

  it('leave no gap after one that found nothing, in which the first event would be lost', async () => {
    const { asked, read } = reader(null, null);
    await read('$');
    await read('$');
    expect(asked).toEqual(['$', '$']);
  });
});
