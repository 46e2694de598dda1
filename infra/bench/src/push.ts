import { setTimeout as pause } from 'node:timers/promises';
import { http } from '@jumun/contracts';
import { Owner, pixel, type Product } from '@jumun/local';
import { spreadOf } from './figures.ts';
import { type Given, report } from './frame.ts';
import { newShop } from './new-shop.ts';
import { numbersFrom } from './options.ts';
import { FILL_PUSHES, PUSHES_LEFT, READY_AT } from './push.sql.ts';
import { openSystem, ours, withDatabase, type System } from './system.ts';

/*
 * How long the push of a ready order takes: from the moment that the order bears, which is just before its commit, until
 * the browser has opened it. Then how many pushes one worker sends in a minute.
 */

const STORE = 'readysoon';
const MOST_WAITED_MS = 30_000;
const TABLETS = 20;
const MOST_P99_MS = 1_500;
const MINUTE_MS = 60_000;

interface Browser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
interface Waiting {
  paymentId: string;
  browser: Browser;
}

const newBrowser = async ({ sandbox }: System): Promise<Browser> =>
  (await sandbox.send('POST', '/control/push/browsers', { body: {} })).body as Browser;

/** The moment at which a browser had opened that its order is ready. */
async function shownAt({ sandbox }: System, { id }: Browser): Promise<number> {
  const startMs = performance.now();
  while (performance.now() - startMs < MOST_WAITED_MS) {
    const { shown } = (await sandbox.send('GET', `/control/push/browsers/${id}`)).body as {
      shown: { at: string; title: string }[];
    };
    // That it was paid may be told to the browser before.
    const ready = shown.find(({ title }) => title.includes('준비됐어요'));
    if (ready) return Date.parse(ready.at);
    await pause(100);
  }
  throw new Error('a browser was told nothing');
}

async function newOrder(system: System, owner: Owner, product: Product): Promise<Waiting> {
  const { api, shopper } = system;
  const checkout = await shopper.order(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
  await shopper.pay(checkout, {});
  const { paymentId, orderNumber } = checkout;
  const browser = await newBrowser(system);
  const { endpoint, keys } = browser;
  await api.expect(http.push.subscribe, { body: { storeName: STORE, orderNumber, subscription: { endpoint, keys } } });
  return { paymentId, browser };
}

/** Milliseconds of each order, moved to ready at a pace. */
async function delays(system: System, owner: Owner, orders: readonly Waiting[], pace: number): Promise<number[]> {
  const moves: Promise<unknown>[] = [];
  for (const { paymentId } of orders) {
    moves.push(owner.moveOrder(paymentId, 'ready'));
    await pause(1_000 / pace);
  }
  await Promise.all(moves);
  const ids = orders.map(({ paymentId }) => paymentId);
  const rows = await withDatabase(
    system.platform.run(),
    'orders',
    async (client) => (await client.query<{ id: string; at: Date }>(READY_AT, [ids])).rows,
  );
  const readyAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  return Promise.all(
    orders.map(async ({ paymentId, browser }) => (await shownAt(system, browser)) - (readyAt.get(paymentId) ?? 0)),
  );
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
  const system = await openSystem(ours, { one: given.shape === 'one' });
  try {
    const owner = await Owner.open(system.api, newShop(STORE));
    const { categoryId } = await owner.addCategory('메뉴');
    const about = { description: '하나', price: 4500, categoryIds: [categoryId], picture: pixel() };
    const product = await owner.addProduct({ ...about, name: '라떼' });
    const orders: Waiting[] = [];
    for (let number = 0; number < options.orders; number += 1) orders.push(await newOrder(system, owner, product));
    const marks = spreadOf(await delays(system, owner, orders, options.pace));
    const value = await perMinute(system, owner, options.rush);
    const rows = [
      { what: 'an order is ready, until its push is opened', unit: 'ms', ...marks },
      { what: 'pushes by one worker', unit: '/min', value },
    ];
    await report({ bench: 'push', given, options, system, storeName: STORE }, { rows });
    if (marks.p99 > MOST_P99_MS) throw new Error(`too late: p99 ${marks.p99} ms`);
  } finally {
    await system.close();
  }
}
