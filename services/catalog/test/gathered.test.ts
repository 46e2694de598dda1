import { v7 } from 'uuid';
import { eventually } from '@jumun/testing';
import { openedCatalog, type TestShop } from './setup.js';

describe('carts that come at the same moment', () => {
  const fixture = openedCatalog();
  let shops: TestShop[];
  beforeAll(async () => {
    shops = [await fixture.openShop(), await fixture.openShop()];
  });

  const outcome = (reserving: Promise<unknown>): Promise<string> =>
    reserving.then(
      () => 'reserved',
      (error: { code: string }) => error.code,
    );

  it('sell what there is, each shop its own, and refuse the rest', async () => {
    const products = await Promise.all(shops.map((shop) => fixture.addProduct(shop, { stock: 5 })));
    const carts = Array.from({ length: 40 }, (_, index) => {
      const [shop, product] = [shops[index % 2], products[index % 2]];
      if (!shop || !product) throw new Error('there are two shops');
      return fixture.request(shop, [[product, 1]]);
    });
    const outcomes = await Promise.all(carts.map((cart) => outcome(fixture.reserve(cart))));
    for (const shop of [0, 1]) {
      const own = outcomes.filter((_, index) => index % 2 === shop).toSorted();
      expect(own).toEqual([...Array<string>(15).fill('SOLD_OUT'), ...Array<string>(5).fill('reserved')]);
    }
    for (const [index, shop] of shops.entries())
      expect(await fixture.stockOf(shop, products[index]?.productId ?? '')).toBe(0);
  });

  it('do not wait long for a product that somebody else holds, unless it is their own', async () => {
    const [shop] = shops;
    if (!shop) throw new Error('there is a shop');
    const held = await fixture.addProduct(shop, { stock: 5 });
    const free = await fixture.addProduct(shop, { stock: 5 });
    await fixture.base.sql('catalog', 'begin');
    await fixture.base.sql('catalog', 'select from product where id = $1 for update', [held.productId]);
    let isReserved = false;
    const waiting = fixture.reserve(fixture.request(shop, [[held, 1]])).then(() => (isReserved = true));
    const others = Array.from({ length: 5 }, () => fixture.reserve(fixture.request(shop, [[free, 1]])));
    await Promise.all(others);
    expect(isReserved).toBe(false);
    await fixture.base.sql('catalog', 'commit');
    await waiting;
    await eventually(async () => (await fixture.stockOf(shop, held.productId)) === 4);
  });

  it('look up what they lock by its key, however much other shops sell', async () => {
    const [shop] = shops;
    if (!shop) throw new Error('there is a shop');
    const { productId } = await fixture.addProduct(shop, { stock: 5 });
    const ofOthers = `insert into product (shop_id, id, name, description, price, stock, status)
      select gen_random_uuid(), gen_random_uuid(), '소금빵', '', 3000, 5, 'active' from generate_series(1, 10000)`;
    await fixture.base.sql('catalog', ofOthers);
    await fixture.base.sql('catalog', 'analyze product');
    // Under another store's name nothing is kept of them, once all was locked and read.
    const request = { shopId: shop.shopId, storeKey: 'another store', lines: [{ productId, quantity: 1 }] };
    const cart = () => ({ key: v7(), request });
    const look = async (): Promise<number> => {
      const carts = JSON.stringify([cart(), cart()]);
      const [row] = await fixture.base.sql(
        'catalog',
        `explain (analyze, buffers, format json) select from reserve_stocks('${carts}')`,
      );
      const [explained] = row?.['QUERY PLAN'] as [{ Plan: Record<string, number> }];
      return explained.Plan['Shared Hit Blocks'] ?? Infinity;
    };
    // The first look plans, too.
    await look();
    expect(await look()).toBeLessThanOrEqual(40);
  });
});
