import type { Subscription } from '@nats-io/transport-node';
import { eventually } from '@jumun/testing';
import { catalog, openedCatalog, type TestShop } from './setup.js';

describe('who has the page of a shop open', () => {
  const fixture = openedCatalog();
  let shop: TestShop;
  let subscription: Subscription;
  let heard: { shopId: string; at: string }[] = [];

  beforeAll(async () => {
    const { nats } = fixture.base.line;
    subscription = nats.subscribe(catalog.hints.goodsMoved.subject, {
      callback: (_error, message) => void heard.push(message.json<(typeof heard)[number]>()),
    });
    await nats.flush();
  });
  beforeEach(async () => {
    shop = await fixture.openShop();
    heard = [];
  });
  afterAll(() => subscription.unsubscribe());

  /** Resolves when exactly so many hints of the shop were heard. */
  const hints = (count: number): Promise<unknown> =>
    eventually(() => {
      expect(heard).toEqual(Array.from({ length: count }, () => ({ shopId: shop.shopId, at: expect.any(String) })));
      return true;
    });

  it('hears that counted pieces were taken, and nothing of what nobody counts', async () => {
    const counted = await fixture.addProduct(shop, { stock: 3 });
    const plain = await fixture.addProduct(shop);
    await fixture.reserve(fixture.request(shop, [[plain, 1]]));
    await fixture.reserve(fixture.request(shop, [[counted, 1]]));
    await hints(1);
  });

  it('hears nothing of a checkout that was refused', async () => {
    const product = await fixture.addProduct(shop, { stock: 2 });
    await fixture.refusal(fixture.reserve(fixture.request(shop, [[product, 3]])));
    await fixture.reserve(fixture.request(shop, [[product, 1]]));
    await hints(1);
  });

  it('hears of an own checkout that gave its piece back before it is taken anew, each at a moment of its own', async () => {
    const product = await fixture.addProduct(shop, { stock: 1 });
    const client = { browser: `browser-${shop.shopId}`, address: 'address-of-one-client' };
    const first = fixture.request(shop, [[product, 1]], { client });
    await fixture.reserve(first);
    await hints(1);
    heard = [];
    await fixture.reserve({ ...fixture.request(shop, [[product, 1]], { client }), closed: [first.checkoutId] });
    await hints(2);
    const [back, taken] = heard.map(({ at }) => at);
    expect([back, taken].toSorted()).toEqual([back, taken]);
    expect(back).not.toBe(taken);
  });

  it('is shown a product as sold out while its last piece is held, and for sale when it is released', async () => {
    const product = await fixture.addProduct(shop, { stock: 1 });
    const shown = async () => {
      const { products } = await fixture.call(catalog.procedures.getStorePage, { storeName: shop.storeName });
      return products.map(({ soldOut, stock }) => [soldOut, stock]);
    };
    const input = fixture.request(shop, [[product, 1]]);
    await fixture.reserve(input);
    await hints(1);
    expect(await shown()).toEqual([[true, 0]]);
    await fixture.closed(input);
    await hints(2);
    expect(await shown()).toEqual([[false, 1]]);
    // The facts that make up for a lost hint name it: else each copy of the gateway would ask twice.
    await fixture.base.settle();
    const moved = fixture.base
      .facts(catalog.facts.storePageChanged)
      .flatMap(({ shopId, movedAt }) => (shopId === shop.shopId && movedAt !== undefined ? [movedAt] : []));
    expect(moved).toEqual(heard.map(({ at }) => at));
  });
});
