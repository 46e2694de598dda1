import { catalog, openedCatalog, groupInput, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  [shop, other] = [await fixture.openShop(), await fixture.openShop()];
});

const product = (by: TestShop, idempotencyKey: string, name = '라떼') =>
  fixture.call(serve.createProduct, { ...fixture.productInput(by, { name }), idempotencyKey }, by.owner);
const category = (by: TestShop, idempotencyKey: string, name = '디저트') =>
  fixture.call(serve.createCategory, { name, idempotencyKey }, by.owner);
const group = (by: TestShop, idempotencyKey: string, name = '온도') =>
  fixture.call(serve.createOptionGroup, { ...groupInput({ name }), idempotencyKey }, by.owner);

describe('a call that makes something, whose answer was lost', () => {
  it.each([
    ['product', product, serve.listProducts],
    ['category', category, serve.listCategories],
    ['option-group', group, serve.listOptionGroups],
  ] as const)('makes no second %s when it comes again with its key', async (what, make, list) => {
    const countOf = async (by: TestShop): Promise<number> => (await fixture.call(list, {}, by.owner)).length;
    const [before, beforeThere] = [await countOf(shop), await countOf(other)];
    const key = `lost-${what}`;
    const [one, same] = await Promise.all([make(shop, key), make(shop, key)]);
    expect(same).toEqual(one);
    expect(await make(shop, key)).toEqual(one);
    expect(await countOf(shop)).toBe(before + 1);

    expect(await fixture.refusal(make(shop, key, '다른 이름'))).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await countOf(shop)).toBe(before + 1);

    // A key is a shop's own.
    expect(await make(other, key)).not.toEqual(one);
    expect(await countOf(other)).toBe(beforeThere + 1);
  });
});

describe('a reservation whose shopper needs more time', () => {
  const extend = (checkoutId: string, minutes: number) =>
    fixture.call(serve.extendReservation, {
      checkoutId,
      expiresAt: new Date(fixture.clock.now().getTime() + minutes * 60_000).toISOString(),
    });

  it('holds for longer, never for less, and says when it holds nothing any more', async () => {
    const goods = await fixture.addProduct(shop, { stock: 5 });
    const input = fixture.request(shop, [[goods, 2]]);
    await fixture.reserve(input);
    const endOf = async () =>
      (
        await fixture.base.sql('catalog', 'select expires_at from reservation where checkout_id = $1', [
          input.checkoutId,
        ])
      )[0]?.['expires_at'];
    expect(await extend(input.checkoutId, 30)).toEqual({ held: true });
    const end = await endOf();
    expect(await extend(input.checkoutId, 20)).toEqual({ held: true });
    expect(await endOf()).toEqual(end);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await extend(input.checkoutId, 60)).toEqual({ held: false });
  });
});
