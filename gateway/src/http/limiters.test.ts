import { http } from '@jumun/contracts';
import { Redis } from 'ioredis';
import { Limiters } from './limiters.js';
import type { Caller } from './limits.js';

/** Never connects: what a test counts here must not need it. */
const redis = new Redis({ lazyConnect: true });
/** Five calls an address of what each phone of a crowd does once. */
const limiters = (): Limiters =>
  new Limiters(redis, { RATE_LIMIT_SCALE: 1 / 3_000, DOCUMENT_KEYS: [Buffer.alloc(32)] });
let names = 0;
const from = (clientAddress: string): Caller => {
  names += 1;
  const name = `name-${names}`;
  return { clientAddress, nameBrowser: () => ({ name }), body: {}, params: {}, headers: {} };
};
const { extendPayment, cancelOrder } = http.orders;

describe("the networks of guests' calls", () => {
  it('are bounded in each copy, which says when to come back', async () => {
    const each = limiters();
    const waits: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1) waits.push(await each.secondsToWait(extendPayment, from('203.0.113.7')));
    expect(waits).toEqual([...Array<undefined>(5).fill(undefined), 60]);
  });

  it('are bounded as a whole site, too', async () => {
    const each = limiters();
    const waits: unknown[] = [];
    for (let nth = 0; nth < 21; nth += 1) waits.push(await each.secondsToWait(extendPayment, from(`203.0.113.${nth}`)));
    expect(waits).toEqual([...Array<undefined>(20).fill(undefined), 60]);
  });

  it('are counted for each call apart', async () => {
    const each = limiters();
    for (let nth = 0; nth < 6; nth += 1) await each.secondsToWait(extendPayment, from('203.0.113.7'));
    expect(await each.secondsToWait(cancelOrder, from('203.0.113.7'))).toBeUndefined();
  });
});
