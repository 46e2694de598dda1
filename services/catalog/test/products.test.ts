import { v7 } from 'uuid';
import type { CallOf, ProductView } from '@jumun/contracts';
import { catalog, openedShop } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();

type Changes = Partial<CallOf<typeof serve.createProduct>> & { stockBefore?: number | null };
const get = (productId: string): Promise<ProductView> => fixture.call(serve.getProduct, { productId }, shop.owner);
const update = (product: ProductView, changes: Changes): Promise<ProductView> => {
  const { name, description, price, stock, soldOut, status, saleWindow, categoryIds } = product;
  const form = { name, description, price, stock, soldOut, status, saleWindow, categoryIds };
  return fixture.call(serve.updateProduct, { ...form, ...changes, productId: product.productId }, shop.owner);
};

describe('a new product', () => {
  it('is as it was described', async () => {
    const [, dessert] = await fixture.call(serve.createCategory, { name: '디저트' }, shop.owner);
    const saleWindow = { days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' };
    const product = await fixture.addProduct(shop, {
      name: '치즈 케이크',
      stock: 12,
      saleWindow,
      categoryIds: [dessert?.categoryId ?? '', shop.categoryId],
    });
    expect(product).toMatchObject({
      productId: expect.any(String),
      name: '치즈 케이크',
      description: '따뜻한 커피',
      price: 4_500,
      stock: 12,
      soldOut: false,
      status: 'active',
      onSale: true,
      saleWindow,
      picture: 'pictures/americano.webp',
      categoryIds: [shop.categoryId, dessert?.categoryId],
      optionGroups: [],
    });
    expect(await get(product.productId)).toEqual(product);
  });

  it('needs neither a picture nor a description', async () => {
    const { picture: _, ...bare } = fixture.productInput(shop, { description: ' ' });
    const product = await fixture.call(serve.createProduct, bare, shop.owner);
    expect(product).toMatchObject({ description: '', picture: null });
    expect(await update(product, { price: 5_000 })).toMatchObject({ description: '', picture: null, price: 5_000 });
  });

  it('is refused while the shop is pending or not known', async () => {
    const pending = await fixture.openShop();
    await fixture.tellShop({ shopId: pending.shopId, storeName: pending.storeName, version: 2, status: 'pending' });
    expect(await fixture.refusal(fixture.addProduct(pending))).toMatchObject({ code: 'SHOP_PENDING' });
    const shopId = v7();
    const stranger = { ...pending, shopId, owner: { kind: 'owner' as const, shopId, sessionId: v7() } };
    expect(await fixture.refusal(fixture.addProduct(stranger))).toMatchObject({ code: 'SHOP_PENDING' });
  });

  it('may be added while the shop is reviewed and while it is paused', async () => {
    const other = await fixture.openShop();
    for (const [version, status] of [
      [2, 'reviewing'],
      [3, 'restricted'],
    ] as const) {
      await fixture.tellShop({ shopId: other.shopId, storeName: other.storeName, version, status });
      await expect(fixture.addProduct(other)).resolves.toMatchObject({ price: 4_500 });
    }
  });

  it("goes into the shop's own categories only", async () => {
    const other = await fixture.openShop();
    const before = await fixture.call(serve.countProducts, {}, shop.owner);
    for (const wrong of [v7(), other.categoryId]) {
      expect(await fixture.refusal(fixture.addProduct(shop, { categoryIds: [shop.categoryId, wrong] }))).toMatchObject({
        code: 'CATEGORY_NOT_FOUND',
      });
    }
    expect(await fixture.call(serve.countProducts, {}, shop.owner)).toEqual(before);
  });

  it('is refused with a sale window that could never open', async () => {
    const saleWindow = { fromDate: '2026-12-02', toDate: '2026-12-01' };
    expect(await fixture.refusal(fixture.addProduct(shop, { saleWindow }))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'saleWindow.toDate', message: '종료일은 시작일보다 빠를 수 없어요.' }],
    });
  });

  it('is refused beyond 500', async () => {
    const other = await fixture.openShop();
    await fixture.base.sql(
      'catalog',
      `insert into product (shop_id, id, name, description, price, status) select $1, gen_random_uuid(), 'x', 'x', 1, 'active' from generate_series(1, 500)`,
      [other.shopId],
    );
    expect(await fixture.refusal(fixture.addProduct(other))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a changed product', () => {
  it('is as it was changed, and keeps its picture unless it gets another', async () => {
    const [, dessert] = await fixture.call(serve.createCategory, { name: '디저트' }, shop.owner);
    const product = await fixture.addProduct(shop, { saleWindow: { from: '09:00' } });
    const changes = {
      name: '라떼',
      description: '우유',
      price: 5_000,
      stock: 3,
      status: 'inactive' as const,
      saleWindow: null,
      categoryIds: [dessert?.categoryId ?? ''],
    };
    expect(await update(product, changes)).toEqual({ ...product, ...changes, onSale: true });
    expect(await update(product, { picture: 'pictures/latte.webp' })).toMatchObject({ picture: 'pictures/latte.webp' });
  });

  it('is refused when it is not there, was deleted, or would leave its shop', async () => {
    const product = await fixture.addProduct(shop);
    const other = await fixture.openShop();
    expect(await fixture.refusal(update({ ...product, productId: v7() }, {}))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    expect(
      await fixture.refusal(update(product, { name: '다른 이름', categoryIds: [other.categoryId] })),
    ).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    });
    expect(await get(product.productId)).toEqual(product);
    await fixture.call(serve.deleteProduct, { productId: product.productId }, shop.owner);
    expect(await fixture.refusal(update(product, {}))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

describe('sold out', () => {
  it('comes by itself with the last piece and goes with the next', async () => {
    const product = await fixture.addProduct(shop, { stock: 3 });
    const none = await update(product, { stock: 0 });
    expect(none.soldOut).toBe(true);
    // The form sends back the mark it was shown.
    expect(await update(none, { stock: 7 })).toMatchObject({ stock: 7, soldOut: false });
  });

  it('stays when the owner set it by hand, until the owner takes it back', async () => {
    const product = await fixture.addProduct(shop, { stock: 3 });
    const byHand = await update(product, { soldOut: true });
    expect(byHand).toMatchObject({ stock: 3, soldOut: true });
    const none = await update(byHand, { stock: 0 });
    const restocked = await update(none, { stock: 9 });
    expect(restocked.soldOut).toBe(true);
    expect(await update(restocked, { soldOut: false })).toMatchObject({ stock: 9, soldOut: false });
  });

  it('can be set by hand on a product that is not counted, from the first day on', async () => {
    const product = await fixture.addProduct(shop, { soldOut: true });
    expect(product).toMatchObject({ stock: null, soldOut: true });
    expect(await update(product, { stock: 5 })).toMatchObject({ soldOut: true });
    expect(await update(product, { soldOut: false })).toMatchObject({ stock: null, soldOut: false });
  });

  it('is set on many at once, on all or none, and told to the page where something changed', async () => {
    const [first, second] = [await fixture.addProduct(shop), await fixture.addProduct(shop, { stock: 3 })];
    const change = (productIds: string[], soldOut: boolean) =>
      fixture.call(serve.changeProducts, { productIds, change: { soldOut } }, shop.owner);
    const both = [first.productId, second.productId];
    const marks = async () => [(await get(first.productId)).soldOut, (await get(second.productId)).soldOut];
    expect(await fixture.refusal(change([...both, v7()], true))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await marks()).toEqual([false, false]);
    expect(await change([first.productId], true)).toEqual({ changed: 1 });
    expect(await change(both, true)).toEqual({ changed: 1 });
    expect(await change(both, true)).toEqual({ changed: 0 });
    expect(await marks()).toEqual([true, true]);
    await change(both, false);
    expect(await marks()).toEqual([false, false]);
    expect((await get(second.productId)).stock).toBe(3);
  });

  it('can not be taken off while nothing is left', async () => {
    const product = await fixture.addProduct(shop, { stock: 0 });
    expect(product.soldOut).toBe(true);
    expect(await update(product, { soldOut: false })).toMatchObject({ soldOut: true });
  });
});

describe('a form that was opened before pieces were sold', () => {
  /** A product of ten pieces, of which two were sold after its form was opened. */
  async function sold(): Promise<ProductView> {
    const product = await fixture.addProduct(shop, { stock: 10 });
    await fixture.reserve(fixture.request(shop, [[product, 2]]));
    return product;
  }

  it('changes the rest and leaves the stock as it is by now', async () => {
    const product = await sold();
    expect(await update(product, { name: '새 이름', stockBefore: 10 })).toMatchObject({ name: '새 이름', stock: 8 });
  });

  it('is told the present stock when it would set another, and changes nothing', async () => {
    const product = await sold();
    const refused = await fixture.refusal(update(product, { name: '새 이름', stock: 30, stockBefore: 10 }));
    expect(refused).toEqual({
      code: 'STOCK_CHANGED',
      data: { stock: 8 },
      errors: [{ path: 'stock', message: '지금 재고는 8개예요.' }],
    });
    expect(await get(product.productId)).toEqual({ ...product, stock: 8 });
    expect(await update(product, { stock: 30, stockBefore: 8 })).toMatchObject({ stock: 30 });
  });

  it('is told when somebody began or ended counting meanwhile', async () => {
    const product = await fixture.addProduct(shop);
    await update(product, { stock: 4, stockBefore: null });
    expect(await fixture.refusal(update(product, { stock: 9, stockBefore: null }))).toMatchObject({
      data: { stock: 4 },
    });
    await update(product, { stock: null, stockBefore: 4 });
    expect(await fixture.refusal(update(product, { stock: 9, stockBefore: 4 }))).toMatchObject({
      data: { stock: null },
    });
  });

  it('does not set by hand the mark that came by itself and went again', async () => {
    const product = await fixture.addProduct(shop, { stock: 2 });
    const input = fixture.request(shop, [[product, 2]]);
    await fixture.reserve(input);
    const shown = await get(product.productId);
    expect(shown).toMatchObject({ stock: 0, soldOut: true });
    await fixture.closed(input);
    await fixture.base.settle();
    const saved = await update(shown, { name: '새 이름', stockBefore: 0 });
    expect(saved).toMatchObject({ name: '새 이름', stock: 2, soldOut: false });
  });

  it('sets the stock as it is given when the form does not say what it began with', async () => {
    const product = await sold();
    expect(await update(product, { stock: 30 })).toMatchObject({ stock: 30 });
  });

  it('never loses or makes a piece while buyers buy', async () => {
    const product = await fixture.addProduct(shop, { stock: 100 });
    const buying = Array.from({ length: 30 }, () => fixture.reserve(fixture.request(shop, [[product, 1]])));
    const saving = Array.from({ length: 10 }, (_, index) =>
      update(product, { name: `이름 ${index}`, stockBefore: 100 }),
    );
    await Promise.all([...buying, ...saving]);
    expect(await get(product.productId)).toMatchObject({ stock: 70 });
  });
});

describe('a deleted product', () => {
  it('is gone from every list, and can not be deleted again', async () => {
    const other = await fixture.openShop();
    const [gone, stays] = [await fixture.addProduct(other), await fixture.addProduct(other)];
    const remove = (): Promise<object> => fixture.call(serve.deleteProduct, { productId: gone.productId }, other.owner);
    await remove();
    expect((await fixture.call(serve.listProducts, {}, other.owner)).map(({ productId }) => productId)).toEqual([
      stays.productId,
    ]);
    expect(await fixture.call(serve.countProducts, {}, other.owner)).toEqual({ count: 1 });
    expect((await fixture.call(serve.getStorePage, { storeName: other.storeName })).products).toHaveLength(1);
    expect(
      await fixture.refusal(fixture.call(serve.getProduct, { productId: gone.productId }, other.owner)),
    ).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await fixture.refusal(remove())).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('takes the stock of its open checkouts back without coming back itself', async () => {
    const product = await fixture.addProduct(shop, { stock: 3 });
    const input = fixture.request(shop, [[product, 2]]);
    await fixture.reserve(input);
    await fixture.call(serve.deleteProduct, { productId: product.productId }, shop.owner);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(
      await fixture.base.sql('catalog', 'select stock, deleted_at is not null as deleted from product where id = $1', [
        product.productId,
      ]),
    ).toEqual([{ stock: 3, deleted: true }]);
  });
});

it('every change of the products tells that the page changed', async () => {
  const told = (): number =>
    fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
  const product = await fixture.addProduct(shop);
  for (const change of [
    () => fixture.addProduct(shop),
    () => update(product, { price: 1 }),
    () => fixture.call(serve.deleteProduct, { productId: product.productId }, shop.owner),
  ]) {
    await fixture.base.settle();
    const before = told();
    await change();
    await fixture.base.settle();
    expect(told()).toBe(before + 1);
  }
});
