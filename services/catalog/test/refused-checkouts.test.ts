import { v7 } from 'uuid';
import { catalog, openedShop } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();

describe('a checkout is refused', () => {
  it('in a store that is not known, is pending, or is not the shop it names', async () => {
    const other = await fixture.openShop();
    const product = await fixture.addProduct(shop);
    const input = fixture.request(shop, [[product, 1]]);
    const pendingId = v7();
    await fixture.tellShop({ shopId: pendingId, storeName: 'not open yet', status: 'pending' });
    for (const wrong of [
      { storeName: 'nobody' },
      { storeName: other.storeName },
      { shopId: other.shopId },
      { shopId: v7() },
      { shopId: pendingId, storeName: 'not open yet' },
    ]) {
      expect(await fixture.refusal(fixture.reserve({ ...input, ...wrong }))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    }
  });

  it('while the store is paused', async () => {
    const other = await fixture.openShop();
    const product = await fixture.addProduct(other);
    await fixture.tellShop({ shopId: other.shopId, storeName: other.storeName, version: 2, status: 'restricted' });
    expect(await fixture.refusal(fixture.reserve(fixture.request(other, [[product, 1]])))).toMatchObject({
      code: 'STORE_PAUSED',
    });
  });

  it('for what is unknown, of another shop, deleted, hidden or outside its hours, and says which', async () => {
    const other = await fixture.openShop();
    const good = await fixture.addProduct(shop, { stock: 4 });
    const deleted = await fixture.addProduct(shop);
    await fixture.call(serve.deleteProduct, { productId: deleted.productId }, shop.owner);
    const wrong = [
      { productId: v7(), price: 100 },
      await fixture.addProduct(other),
      deleted,
      await fixture.addProduct(shop, { status: 'inactive' }),
      await fixture.addProduct(shop, { saleWindow: { from: '13:00', to: '15:00' } }),
      await fixture.addProduct(shop, { saleWindow: { days: [1, 2] }, stock: 7 }),
    ];
    const inHours = await fixture.addProduct(shop, { saleWindow: { days: [3], from: '11:00', to: '13:00' } });
    const input = fixture.request(shop, [
      [good, 1],
      ...wrong.map((product): [typeof product, number] => [product, 1]),
      [inHours, 1],
    ]);
    expect(await fixture.refusal(fixture.reserve(input))).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      data: { productIds: wrong.map(({ productId }) => productId) },
    });
    expect(await fixture.stockOf(shop, good.productId)).toBe(4);
    expect(await fixture.reservation(input.checkoutId)).toBeUndefined();
  });

  it('for what is sold out or short, and says what is left', async () => {
    const few = await fixture.addProduct(shop, { name: '쿠키', stock: 2 });
    const none = await fixture.addProduct(shop, { name: '빵', stock: 0 });
    const byHand = await fixture.addProduct(shop, { name: '떡', soldOut: true });
    const counted = await fixture.addProduct(shop, { name: '엿', soldOut: true, stock: 9 });
    const good = await fixture.addProduct(shop, { stock: 9 });
    const input = fixture.request(shop, [
      [good, 9],
      [few, 3],
      [none, 1],
      [byHand, 1],
      [counted, 1],
    ]);
    expect(await fixture.refusal(fixture.reserve(input))).toMatchObject({
      code: 'SOLD_OUT',
      data: {
        productIds: [few.productId, none.productId, byHand.productId, counted.productId],
        lines: [
          { productId: few.productId, name: '쿠키', left: 2 },
          { productId: none.productId, name: '빵', left: 0 },
          { productId: byHand.productId, name: '떡', left: 0 },
          { productId: counted.productId, name: '엿', left: 0 },
        ],
      },
    });
    expect(await fixture.stockOf(shop, good.productId)).toBe(9);
  });

  it('at another price or another sum, and says the current lines', async () => {
    const product = await fixture.addProduct(shop, { stock: 3, price: 2_000 });
    const right = fixture.request(shop, [[product, 2]]);
    for (const wrong of [
      fixture.request(shop, [[{ ...product, price: 1 }, 2]]),
      fixture.request(shop, [[{ ...product, price: 1 }, 2]], { amount: 4_000 }),
      fixture.request(shop, [[product, 2]], { amount: 3_999 }),
      fixture.request(
        shop,
        [
          [product, 1],
          [{ ...product, price: 1_000 }, 1],
        ],
        { amount: 4_000 },
      ),
    ]) {
      expect(await fixture.refusal(fixture.reserve(wrong))).toMatchObject({
        code: 'PRICE_CHANGED',
        data: { lines: [expect.objectContaining({ productId: product.productId, unitPrice: 2_000, quantity: 2 })] },
      });
    }
    expect(await fixture.stockOf(shop, product.productId)).toBe(3);
    await expect(fixture.reserve(right)).resolves.toMatchObject({ total: 4_000 });
  });

  it('above 100 million won', async () => {
    const product = await fixture.addProduct(shop, { price: 50_000_001 });
    expect(await fixture.refusal(fixture.reserve(fixture.request(shop, [[product, 2]])))).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
