import { setTimeout as pause } from 'node:timers/promises';
import { http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { spreadOf } from '../load/figures.ts';
import { type Given, report } from './bench-run.ts';
import { atPace } from '../load/workers.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import { numbersFrom } from './number-options.ts';
import { FILL_PUSHES, PUSHES_LEFT, READY_AT } from './push.sql.ts';
import { openMeasured } from './open-system.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

/*
 * How long the news of a ready order takes: from the moment that the order bears, which is just before its commit, until
 * the browser has opened its push, and until its Alimtalk has come. Then how many pushes one worker sends in a minute.
 */

const STORE = 'readysoon';
const TABLETS = 20;
const MOST_PUSH_MS = 1_500;
const MOST_ALIMTALK_MS = 3_000;
const MINUTE_MS = 60_000;

interface Browser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
interface Waiting {
  paymentId: string;
  browser: Browser;
  phone: string;
}

const newBrowser = async ({ sandbox }: System): Promise<Browser> =>
  (await sandbox.send('POST', '/control/push/browsers', { body: {} })).body as Browser;

/** The moment at which a browser had opened that its order is ready. */
const shownAt = ({ sandbox }: System, { id }: Browser): Promise<number> =>
  eventually(async () => {
    const { shown } = (await sandbox.send('GET', `/control/push/browsers/${id}`)).body as {
      shown: { at: string; title: string }[];
    };
    // The notification of the payment may come before it.
    const ready = shown.find(({ title }) => title.includes('준비됐어요'));
    return ready && Date.parse(ready.at);
  });

/** The moment at which the Alimtalk of a ready order came to a phone. */
const cameAt = ({ messages }: System, phone: string): Promise<number> =>
  eventually(async () => {
    const came = await messages(phone);
    const ready = came.find(({ channel, text }) => channel === 'alimtalk' && text.includes('준비'));
    return ready && Date.parse(ready.at);
  });

async function newOrder(system: System, { shopId, pick }: Stall, number: number): Promise<Waiting> {
  const { api, shopper } = system;
  const phone = `010-${String(7_000 + Math.floor(number / 10_000))}-${String(number % 10_000).padStart(4, '0')}`;
  const order = await shopper.buy(STORE, shopId, [pick], { phone });
  const { paymentId, orderNumber } = order;
  const browser = await newBrowser(system);
  const { endpoint, keys } = browser;
  const body = { storeName: STORE, orderNumber, subscription: { endpoint, keys } };
  await api.expect(http.push.subscribe, { body, ...shopper.keyOf(order) });
  return { paymentId, browser, phone };
}

/** Milliseconds of each order's push and Alimtalk, moved to ready at a pace. */
async function delays(system: System, owner: Owner, orders: readonly Waiting[], pace: number) {
  await atPace(pace, orders.length, (number) => owner.moveOrder(orders[number]?.paymentId ?? '', 'ready'));
  const ids = orders.map(({ paymentId }) => paymentId);
  const rows = await system.sql<{ id: string; at: Date }>('orders', READY_AT, [ids]);
  const readyAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const since = async (moment: (order: Waiting) => Promise<number>): Promise<number[]> =>
    Promise.all(orders.map(async (order) => (await moment(order)) - (readyAt.get(order.paymentId) ?? 0)));
  return {
    push: spreadOf(await since(({ browser }) => shownAt(system, browser))),
    alimtalk: spreadOf(await since(({ phone }) => cameAt(system, phone))),
  };
}

/** How many pushes to the shop's tablets are sent in a minute, when so many wait at once. */
async function perMinute(system: System, owner: Owner, count: number): Promise<number> {
  for (let tablet = 0; tablet < TABLETS; tablet += 1) {
    const { endpoint, keys } = await newBrowser(system);
    await owner.call(http.push.subscribeShop, { body: { subscription: { endpoint, keys } } });
  }
  return withDatabase(system.platform.run(), 'notifications', async (client) => {
    await client.query(FILL_PUSHES, [owner.shop.shopId, count]);
    const startMs = performance.now();
    for (;;) {
      const { rows } = await client.query<{ left: number; failed: number }>(PUSHES_LEFT);
      if (rows[0]?.failed !== 0) throw new Error(`${rows[0]?.failed ?? 'no'} pushes were not sent`);
      if (rows[0].left === 0) return (count / (performance.now() - startMs)) * MINUTE_MS;
      await pause(100);
    }
  });
}

/** Moves so many orders to ready at a pace, each with a browser that waits for it. */
export async function push(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { orders: 200, pace: 5, rush: 10_000 });
  const system = await openMeasured({ one: given.shape === 'one' });
  try {
    const stall = await openStall(system, STORE);
    const orders: Waiting[] = [];
    for (let number = 0; number < options.orders; number += 1) orders.push(await newOrder(system, stall, number));
    const { push: opened, alimtalk } = await delays(system, stall.owner, orders, options.pace);
    const value = await perMinute(system, stall.owner, options.rush);
    const rows = [
      { what: 'an order is ready, until its push is opened', unit: 'ms', ...opened },
      { what: 'an order is ready, until its Alimtalk has come', unit: 'ms', ...alimtalk },
      { what: 'pushes by one worker', unit: '/min', value },
    ];
    await report({ bench: 'push', given, options, system, storeName: STORE }, { rows });
    if (opened.p99 > MOST_PUSH_MS || alimtalk.p99 > MOST_ALIMTALK_MS)
      throw new Error(`too late: p99 ${opened.p99} ms by push, ${alimtalk.p99} ms by Alimtalk`);
  } finally {
    await system.close();
  }
}
