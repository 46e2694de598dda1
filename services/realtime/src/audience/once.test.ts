import { createLogger } from '@jumun/runtime';
import type { Redis } from 'ioredis';
import { Once } from './once.js';

describe('without Redis', () => {
  it('what was told is still not told twice by the same copy', async () => {
    const away = { eval: () => Promise.reject(new Error('connection is closed')) };
    // A stand-in has only what is used.
    const once = new Once(away as unknown as Redis, createLogger('test', 'silent'));
    const told = [];
    for (const sequence of [1, 1, 3, 2, 4]) told.push(await once.advance('order:1', sequence));
    expect(told).toEqual([true, false, true, false, true]);
    expect(await once.advance('order:2', 1)).toBe(true);
  });
});
