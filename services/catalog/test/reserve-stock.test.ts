import type { ProductView } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { catalog, openedShop, times, codesOf, count } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();

describe('a reservation', () => {
  it("answers with the shop's own names and prices in the order of the cart", async () => {
    const latte = await fixture.addProduct(shop, { name: '라떼', price: 5_000 });
    const cake = await fixture.addProduct(shop, {
      name: '케이크',
      price: 7_000,
      stock: 3,
      picture: 'pictures/cake.webp',
    });
    const answer = await fixture.reserve(
      fixture.request(shop, [
        [cake, 2],
        [latte, 1],
      ]),
    );
    expect(answer).toEqual({
      storeName: shop.storeName,
      shopName: '데모 카페',
      lines: [
        {
          ...{ productId: cake.productId, name: '케이크', quantity: 2, picture: 'pictures/cake.webp' },
          ...{ basePrice: 7_000, unitPrice: 7_000, options: [], categoryIds: [shop.categoryId] },
        },
        {
          ...{ productId: latte.productId, name: '라떼', quantity: 1, picture: 'pictures/americano.webp' },
          ...{ basePrice: 5_000, unitPrice: 5_000, options: [], categoryIds: [shop.categoryId] },
        },
      ],
      total: 19_000,
      wait: null,
      tag: null,
      spot: null,
    });
    expect(await fixture.stockOf(shop, cake.productId)).toBe(1);
    expect(await fixture.stockOf(shop, latte.productId)).toBeNull();
  });

  it('of a till that names neither store nor prices is made at the shop’s own, and refused at any other', async () => {
    const product = await fixture.addProduct(shop, { price: 5_000, stock: 3 });
    const { storeName: _, amount: __, lines, ...bare } = fixture.request(shop, [[product, 2]]);
    const unpriced = lines.map(({ unitPrice: ___, ...line }) => line);
    const asked = { ...bare, lines: unpriced };
    await expect(fixture.reserve(asked)).resolves.toMatchObject({ storeName: shop.storeName, total: 10_000 });
    expect(await fixture.stockOf(shop, product.productId)).toBe(1);
    const fresh = { ...bare, checkoutId: crypto.randomUUID() };
    for (const wrong of [
      { lines: [{ productId: product.productId, quantity: 1, unitPrice: 4_999 }] },
      { lines: [{ productId: product.productId, quantity: 1 }], amount: 4_999 },
    ])
      await expect(fixture.reserve({ ...fresh, ...wrong })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const elsewhere = { ...fresh, lines: [{ productId: product.productId, quantity: 1 }], storeName: '남의 가게' };
    await expect(fixture.reserve(elsewhere)).rejects.toMatchObject({ code: 'STORE_NOT_FOUND' });
  });

  it('finds the store whatever the case and the spaces of its name', async () => {
    const product = await fixture.addProduct(shop);
    const input = fixture.request(shop, [[product, 1]], {
      storeName: `@ ${shop.storeName.toUpperCase().replace(' ', '   ')} `,
    });
    expect((await fixture.reserve(input)).storeName).toBe(shop.storeName);
  });

  it('counts a product that stands in two lines once', async () => {
    const product = await fixture.addProduct(shop, { stock: 5 });
    const answer = await fixture.reserve(
      fixture.request(shop, [
        [product, 2],
        [product, 1],
      ]),
    );
    expect(answer.lines).toEqual([expect.objectContaining({ productId: product.productId, quantity: 3 })]);
    expect(await fixture.stockOf(shop, product.productId)).toBe(2);
    expect(
      await fixture.refusal(
        fixture.reserve(
          fixture.request(shop, [
            [product, 2],
            [product, 1],
          ]),
        ),
      ),
    ).toMatchObject({ code: 'SOLD_OUT' });
  });

  it('is one statement, so that the shopper waits for one round trip', async () => {
    const product = await fixture.addProduct(shop, { stock: 1 });
    await fixture.base.sql('catalog', 'create extension if not exists pg_stat_statements');
    await fixture.base.sql('catalog', 'select pg_stat_statements_reset()');
    await fixture.reserve(fixture.request(shop, [[product, 1]]));
    const calls = await fixture.base.sql(
      'catalog',
      `select query, calls::int from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'jumun_catalog' and query !~ 'outbox|relay'`,
    );
    expect(calls).toEqual([{ query: expect.stringContaining('reserve_stock'), calls: 1 }]);
  });
});

describe('many buyers at once', () => {
  it('never buy more than there is', async () => {
    for (const stock of [5, 1, 17, 199, 200]) {
      const product = await fixture.addProduct(shop, { stock });
      const codes = codesOf(
        await Promise.allSettled(times(200, () => fixture.reserve(fixture.request(shop, [[product, 1]])))),
      );
      expect([count(codes, 'ok'), count(codes, 'SOLD_OUT')]).toEqual([stock, 200 - stock]);
      expect(await fixture.stockOf(shop, product.productId)).toBe(0);
    }
  });

  it('get their own reservation once, when one checkout asks fifty times at once', async () => {
    for (const stock of [2, 3, 100, null]) {
      const product = await fixture.addProduct(shop, { stock });
      const input = fixture.request(shop, [[product, 2]]);
      const answers = await Promise.all(times(50, () => fixture.reserve(input)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await fixture.stockOf(shop, product.productId)).toBe(stock === null ? null : stock - 2);
    }
  });

  it('never wait for each other in a circle, whatever the order of their carts, while stock comes back', async () => {
    const products: ProductView[] = [];
    for (const stock of [40, 40, 40, 40]) products.push(await fixture.addProduct(shop, { stock }));
    const inputs = times(160, (index) => {
      const turned = [...products.slice(index % 4), ...products.slice(0, index % 4)];
      const cart = (index % 2 ? turned : turned.toReversed()).slice(0, 2 + (index % 3));
      return fixture.request(
        shop,
        cart.map((product) => [product, 1 + (index % 2)]),
      );
    });
    const codes = codesOf(
      await Promise.allSettled(
        inputs.map(async (input, index) => {
          await fixture.reserve(input);
          if (index % 3 === 0) await fixture.closed(input);
        }),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['ok', 'SOLD_OUT']));
    await fixture.base.settle();
    for (const { productId } of products) expect(await conserved(productId)).toBe(40);
  });

  /** Pieces on the shelf, held and sold; lines that another file has forged are no list. */
  async function conserved(productId: string): Promise<unknown> {
    const [row] = await fixture.base.sql(
      'catalog',
      `select p.stock + coalesce((
         select sum((line ->> 'quantity')::int) from reservation r, jsonb_path_query(r.lines, '$[*]') line
         where r.state <> 'released' and (line ->> 'productId')::uuid = p.id), 0)::int as pieces
       from product p where p.id = $1`,
      [productId],
    );
    return row?.['pieces'];
  }
});

describe('the same checkout id', () => {
  it('gives the first answer again, even for another cart', async () => {
    const [first, second] = [
      await fixture.addProduct(shop, { stock: 5 }),
      await fixture.addProduct(shop, { stock: 5, price: 100 }),
    ];
    const input = fixture.request(shop, [[first, 1]]);
    const answer = await fixture.reserve(input);
    expect(await fixture.reserve(fixture.request(shop, [[second, 3]], { checkoutId: input.checkoutId }))).toEqual(
      answer,
    );
    expect(await fixture.stockOf(shop, second.productId)).toBe(5);
  });

  it('keeps its price, and its place while the store is paused', async () => {
    const other = await fixture.openShop();
    const product = await fixture.addProduct(other, { stock: 1, price: 3_000 });
    const input = fixture.request(other, [[product, 1]]);
    const answer = await fixture.reserve(input);
    await fixture.call(
      serve.updateProduct,
      { ...fixture.productInput(other, { price: 9_000, stock: 0 }), productId: product.productId },
      other.owner,
    );
    await fixture.tellShop({ shopId: other.shopId, storeName: other.storeName, version: 2, status: 'restricted' });
    expect(await fixture.reserve(input)).toEqual(answer);
  });

  it('holds on for as long as it last asked for', async () => {
    const product = await fixture.addProduct(shop, { stock: 1 });
    const input = fixture.request(shop, [[product, 1]]);
    await fixture.reserve(input);
    const expiresAt = '2026-11-18T04:00:00.000Z';
    await fixture.reserve({ ...input, expiresAt });
    await fixture.reserve(input);
    const [row] = await fixture.base.sql(
      'catalog',
      'select expires_at = $2 as kept from reservation where checkout_id = $1',
      [input.checkoutId, expiresAt],
    );
    expect(row).toEqual({ kept: true });
  });

  it('is not found in another shop', async () => {
    const other = await fixture.openShop();
    const [product, foreign] = [await fixture.addProduct(shop), await fixture.addProduct(other)];
    const input = fixture.request(shop, [[product, 1]]);
    await fixture.reserve(input);
    const stolen = fixture.request(other, [[foreign, 1]], { checkoutId: input.checkoutId });
    expect(await fixture.refusal(fixture.reserve(stolen))).toMatchObject({ code: 'STORE_NOT_FOUND' });
  });

  it('takes its stock anew after it was given back', async () => {
    const product = await fixture.addProduct(shop, { stock: 2 });
    const input = fixture.request(shop, [[product, 2]]);
    await fixture.reserve(input);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.stockOf(shop, product.productId)).toBe(2);
    await fixture.reserve(input);
    expect(await fixture.stockOf(shop, product.productId)).toBe(0);
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'reserved', late: false });
  });
});

describe('the last piece', () => {
  const pageChanges = (shopId: string): number =>
    fixture.base.facts(catalog.facts.storePageChanged).filter((fact) => fact.shopId === shopId).length;

  it('marks the product as sold out and tells the page, the pieces before do not', async () => {
    const other = await fixture.openShop();
    const product = await fixture.addProduct(other, { stock: 2 });
    await fixture.base.settle();
    const before = pageChanges(other.shopId);
    await fixture.reserve(fixture.request(other, [[product, 1]]));
    await fixture.base.settle();
    expect(pageChanges(other.shopId)).toBe(before);
    const last = fixture.request(other, [[product, 1]]);
    await fixture.reserve(last);
    expect((await fixture.call(serve.getProduct, { productId: product.productId }, other.owner)).soldOut).toBe(true);
    await eventually(() => pageChanges(other.shopId) === before + 1);
    expect(fixture.base.facts(catalog.facts.storePageChanged).at(-1)).toMatchObject({
      shopId: other.shopId,
      storeName: other.storeName,
    });

    await fixture.closed(last);
    await fixture.base.settle();
    expect(await fixture.call(serve.getProduct, { productId: product.productId }, other.owner)).toMatchObject({
      stock: 1,
      soldOut: false,
    });
    await eventually(() => pageChanges(other.shopId) === before + 2);
  });
});
