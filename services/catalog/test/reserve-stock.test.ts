import { v7 } from 'uuid';
import { catalogWorld, type CatalogWorld, type TestShop } from './setup.js';

let world: CatalogWorld;
let shop: TestShop;
beforeAll(async () => {
  world = await catalogWorld();
  shop = await world.openShop();
}, 60_000);
afterAll(() => world.world.close());

const settled = <T>(results: PromiseSettledResult<T>[]) => ({
  taken: results.filter((result) => result.status === 'fulfilled').map((result) => result.value),
  refused: results.filter((result) => result.status === 'rejected').map((result) => result.reason as { code: string }),
});

describe('a reservation', () => {
  it('answers with the shop\'s own names and prices in the order of the cart', async () => {
    const latte = await world.addProduct(shop, { name: '라떼', price: 5_000 });
    const cake = await world.addProduct(shop, { name: '케이크', price: 7_000, stock: 3, picture: 'pictures/cake.webp' });
    const answer = await world.reserve(world.request(shop, [[cake, 2], [latte, 1]]));
    expect(answer).toEqual({
      storeName: shop.storeName,
      shopName: '데모 카페',
      lines: [
        { productId: cake.productId, name: '케이크', unitPrice: 7_000, quantity: 2, picture: 'pictures/cake.webp' },
        { productId: latte.productId, name: '라떼', unitPrice: 5_000, quantity: 1, picture: 'pictures/americano.webp' },
      ],
      total: 19_000,
    });
    expect(await world.stockOf(shop, cake.productId)).toBe(1);
    expect(await world.stockOf(shop, latte.productId)).toBeNull();
  });

  it('never sells more than there is, with 200 buyers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await world.addProduct(shop, { stock: 5 });
      const { taken, refused } = settled(
        await Promise.allSettled(Array.from({ length: 200 }, () => world.reserve(world.request(shop, [[product, 1]])))),
      );
      expect(taken).toHaveLength(5);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['SOLD_OUT']));
      expect(await world.stockOf(shop, product.productId)).toBe(0);
    }
  });

  it('is taken once when one checkout asks fifty times at once', async () => {
    for (const stock of [2, 100, null]) {
      const product = await world.addProduct(shop, { stock });
      const input = world.request(shop, [[product, 2]]);
      const answers = await Promise.all(Array.from({ length: 50 }, () => world.reserve(input)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await world.stockOf(shop, product.productId)).toBe(stock === null ? null : stock - 2);
    }
  });
});
