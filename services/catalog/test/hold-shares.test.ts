import { v7 } from 'uuid';
import { pino } from 'pino';
import type { CallOf, ProductView } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { StockJobs } from '../src/stock/stock.jobs.js';
import { holdReadings, watchHolds } from '../src/stock/watch-holds.js';
import { catalog, openedCatalog, NOON, times, type TestShop } from './setup.js';
import { FLASH_SALE } from './config.js';

type Client = NonNullable<CallOf<typeof catalog.procedures.reserveStock>['client']>;
const fixture = openedCatalog();

let clients = 0;
/** An unknown browser, at an address of its own unless one is given. */
const someone = (address = `address-of-client-${(clients += 1)}`): Client => ({ browser: `browser-${v7()}`, address });

const order = (shop: TestShop, client: Client, product: ProductView, quantity: number) =>
  fixture.request(shop, [[product, quantity]], { client });

/** The pieces that a client got, or the code that it was refused with. */
async function take(shop: TestShop, client: Client, product: ProductView, quantity: number): Promise<number | string> {
  try {
    await fixture.reserve(order(shop, client, product, quantity));
    return quantity;
  } catch (error) {
    return (error as { code: string }).code;
  }
}
const sumOf = (taken: readonly (number | string)[]): number =>
  taken.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);

describe('a client that pays for nothing', () => {
  it('holds at most half of a product, however many calls, baskets and browser names it takes', async () => {
    for (const clientOf of [
      (address: string) => ({ address }),
      (address: string) => ({ address, browser: 'browser-always-the-same' }),
      someone,
    ]) {
      const shop = await fixture.openShop();
      const product = await fixture.addProduct(shop, { stock: 6_000 });
      const address = `address-of-hoarder-${(clients += 1)}`;
      const taken = await Promise.all(times(40, () => take(shop, clientOf(address), product, 300)));
      expect(sumOf(taken)).toBeLessThanOrEqual(3_000);
      expect(sumOf(taken)).toBeGreaterThan(0);
      expect(await fixture.stockOf(shop, product.productId)).toBeGreaterThanOrEqual(3_000);
      expect(await take(shop, someone(), product, 150)).toBe(150);
    }
  });

  it('leaves half even when it has two addresses and any number of names', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 1_000 });
    const taken: (number | string)[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      taken.push(await take(shop, someone(`address-${turn % 2}-of-a-hoarder`), product, 25));
    expect(sumOf(taken)).toBe(500);
    expect(await take(shop, someone(), product, 25)).toBe(25);
  });

  it('holds at most half of a shop of single pieces', async () => {
    const shop = await fixture.openShop();
    const products = await Promise.all(times(20, (at) => fixture.addProduct(shop, { name: `그림 ${at}`, stock: 1 })));
    const hoarder = someone();
    const all = fixture.request(
      shop,
      products.map((product) => [product, 1]),
      { client: hoarder },
    );
    expect(await fixture.refusal(fixture.reserve(all))).toMatchObject({ code: 'TOO_MANY_HELD' });
    // Many names at one address get no further, nor do calls that come one by one.
    const taken: (number | string)[] = [];
    for (const product of products) taken.push(await take(shop, someone(hoarder.address), product, 1));
    expect(sumOf(taken)).toBe(10);
    expect(taken.slice(10)).toEqual(Array(10).fill('TOO_MANY_HELD'));
  });

  it('opens no more checkouts than a person needs, nor its address than a crowd', async () => {
    const shop = await fixture.openShop();
    const tea = await fixture.addProduct(shop);
    const browser = someone();
    const codes = await Promise.all(times(20, () => take(shop, browser, tea, 1)));
    expect(codes.filter((code) => code === 1)).toHaveLength(3);
    const crowd = someone();
    // Calls of one moment may all be let in by the same count.
    for (let turn = 0; turn < 16; turn += 1)
      await Promise.all(times(20, () => take(shop, someone(crowd.address), tea, 1)));
    const [open] = await fixture.base.sql(
      'catalog',
      'select count(*)::int as count from reservation where address = $1',
      [crowd.address],
    );
    expect(open?.['count']).toBeGreaterThanOrEqual(300);
    expect(open?.['count']).toBeLessThan(320);
    expect(await take(shop, someone(), tea, 1)).toBe(1);
  });
});

describe('an honest shopper', () => {
  it('buys the last single piece', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 1 });
    expect(await take(shop, someone(), product, 1)).toBe(1);
  });

  it('is told how many may be held, and not that it is sold out', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 5 });
    const client = someone();
    expect(await fixture.refusal(fixture.reserve(order(shop, client, product, 5)))).toMatchObject({
      code: 'TOO_MANY_HELD',
      data: { lines: [{ productId: product.productId, name: '아메리카노', left: 3 }] },
    });
    expect(await take(shop, client, product, 3)).toBe(3);
    expect(await fixture.refusal(fixture.reserve(order(shop, client, product, 1)))).toMatchObject({
      code: 'TOO_MANY_HELD',
      data: { lines: [{ left: 0 }] },
    });
    expect(await fixture.refusal(fixture.reserve(order(shop, someone(), product, 3)))).toMatchObject({
      code: 'SOLD_OUT',
    });
  });

  it('is not counted for what was paid, and not twice for a repeated call', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 6 });
    const client = someone();
    const first = order(shop, client, product, 3);
    await Promise.all(times(10, () => fixture.reserve(first)));
    expect(await fixture.reserve(first)).toMatchObject({ total: 13_500 });
    expect(await fixture.stockOf(shop, product.productId)).toBe(3);
    await fixture.paid(first);
    await fixture.base.settle();
    expect(await take(shop, client, product, 2)).toBe(2);
  });

  it('takes the place of an own checkout that the orders service has closed', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 1 });
    const client = someone();
    const first = order(shop, client, product, 1);
    await fixture.reserve(first);
    const next = order(shop, client, product, 1);
    expect(await fixture.refusal(fixture.reserve(next))).toMatchObject({
      code: 'SOLD_OUT',
      data: { openCheckouts: [first.checkoutId], isNew: true },
    });
    await fixture.reserve({ ...next, closed: [first.checkoutId] });
    await fixture.closed(first);
    await fixture.base.settle();
    expect(await fixture.reservation(first.checkoutId)).toEqual({ state: 'released', late: false });
    expect(await fixture.stockOf(shop, product.productId)).toBe(0);
    const stranger = await fixture.refusal(fixture.reserve(order(shop, someone(), product, 1)));
    expect(stranger).toMatchObject({ code: 'SOLD_OUT', data: { openCheckouts: [] } });
    expect(await fixture.refusal(fixture.reserve(first))).toMatchObject({ code: 'SOLD_OUT', data: { isNew: false } });
  });

  it('leaves no hash of its browser behind a checkout that ended, and none of its address a day later', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 100 });
    const [paid, closed] = [order(shop, someone(), product, 1), order(shop, someone(), product, 1)];
    await Promise.all([fixture.reserve(paid), fixture.reserve(closed)]);
    await Promise.all([fixture.paid(paid), fixture.closed(closed)]);
    await fixture.base.settle();
    const left = `select count(*) filter (where browser is not null)::int as browsers,
      count(*) filter (where address is not null or site is not null)::int as addresses from reservation where shop_id = $1`;
    const hashes = async () => (await fixture.base.sql('catalog', left, [shop.shopId]))[0];
    expect(await hashes()).toEqual({ browsers: 0, addresses: 2 });
    fixture.clock.advance(24 * 60 * 60_000);
    await fixture.service.app.get(StockJobs, { strict: false }).erase();
    fixture.clock.set(NOON);
    expect(await hashes()).toEqual({ browsers: 0, addresses: 0 });
  });
});

describe('a checkout that holds for three minutes', () => {
  it('is freed eight minutes later when its order never came to be, and held on for as long as its order is open', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 10 });
    const expiresAt = new Date(Date.parse(NOON) + 3 * 60_000).toISOString();
    const [lost, registered] = [order(shop, someone(), product, 1), order(shop, someone(), product, 1)];
    await Promise.all([lost, registered].map((input) => fixture.reserve({ ...input, expiresAt })));
    fixture.states.set(registered.checkoutId, 'pending');
    const jobs = fixture.service.app.get(StockJobs, { strict: false });
    fixture.clock.advance(9 * 60_000);
    await jobs.free();
    expect(await fixture.stockOf(shop, product.productId)).toBe(9);
    fixture.states.set(registered.checkoutId, 'cancelled');
    await jobs.free();
    expect(await fixture.stockOf(shop, product.productId)).toBe(10);
    fixture.clock.set(NOON);
  });
});

describe('many clients at once', () => {
  it('never take more than there is, nor any of them more than its share', async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 50 });
    const all = times(100, () => someone());
    const held = await Promise.all(
      all.map(async (client) => sumOf(await Promise.all(times(5, () => take(shop, client, product, 5))))),
    );
    expect(sumOf(held)).toBeLessThanOrEqual(50);
    expect(await fixture.stockOf(shop, product.productId)).toBe(50 - sumOf(held));
    expect(Math.max(...held)).toBeLessThanOrEqual(25);
  });

  const { buyers, addresses, pieces } = FLASH_SALE;
  it(`behind a few addresses get every piece of a flash sale: ${pieces} of ${buyers} from ${addresses}`, async () => {
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: pieces });
    const paid: string[] = [];
    const refusals = new Map<string, number>();
    const waiting = times(buyers, (at) => order(shop, someone(`carrier-address-${at % addresses}`), product, 1));
    const buy = async (input: (typeof waiting)[number]): Promise<void> => {
      try {
        await fixture.reserve(input);
      } catch (error) {
        const { code } = error as { code: string };
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
        // A source that is asked to come back in a moment does so, behind all who wait.
        if (code === 'TOO_MANY_HELD') waiting.push(input);
        return;
      }
      await fixture.paid(input);
      paid.push(input.checkoutId);
    };
    const till = async (): Promise<void> => {
      for (let input = waiting.shift(); input; input = waiting.shift()) await buy(input);
    };
    await Promise.all(times(64, till));
    await fixture.base.settle();
    expect(paid).toHaveLength(pieces);
    expect(refusals.get('SOLD_OUT')).toBe(buyers - pieces);
    expect(await fixture.stockOf(shop, product.productId)).toBe(0);
    const [sold] = await fixture.base.sql(
      'catalog',
      `select count(*)::int as count from reservation where shop_id = $1 and state = 'sold'`,
      [shop.shopId],
    );
    expect(sold).toEqual({ count: pieces });
  }, 240_000);
});

describe('a shop where much is held and little is paid', () => {
  it('is warned of, until its sales are worth more', async () => {
    const database = fixture.service.app.get(Database, { strict: false });
    const warned: { shopId: string; held: number; sold: number }[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) });
    const shop = await fixture.openShop();
    const product = await fixture.addProduct(shop, { stock: 100, price: 1_000 });
    const inputs = times(12, () => order(shop, someone(), product, 1));
    for (const input of inputs) await fixture.reserve(input);
    const look = async () => {
      warned.length = 0;
      await watchHolds(database, logger, new Date(NOON));
      return warned.find(({ shopId }) => shopId === shop.shopId);
    };
    expect(await look()).toMatchObject({ checkouts: 12, held: 12_000, sold: 0 });
    // Whichever copy warns, each shows what is so now.
    const shown = async () => {
      const [found] = await Promise.all(
        holdReadings(database, { now: () => new Date(NOON) }).map((each) => each.read()),
      );
      return Number(found?.['shops_held_beyond_sales']);
    };
    const before = await shown();
    expect(before).toBeGreaterThan(0);
    const dear = order(shop, someone(), await fixture.addProduct(shop, { stock: 20, price: 5_000 }), 3);
    await fixture.reserve(dear);
    await fixture.paid(dear);
    await fixture.base.settle();
    expect(await look()).toBeUndefined();
    expect(await shown()).toBe(before - 1);
  });
});
