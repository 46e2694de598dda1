import { v7 } from 'uuid';
import type { CategoryView } from '@jumun/contracts';
import { catalog, openedCatalog, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

const create = async (shop: TestShop, name: string): Promise<CategoryView[]> =>
  fixture.call(serve.createCategory, { name }, shop.owner);
const list = async (shop: TestShop): Promise<CategoryView[]> => fixture.call(serve.listCategories, {}, shop.owner);
const rank = async (shop: TestShop, categoryIds: string[]): Promise<CategoryView[]> =>
  fixture.call(serve.rankCategories, { categoryIds }, shop.owner);
const names = (categories: readonly CategoryView[]): string[] => categories.map(({ name }) => name);
const ids = (categories: readonly CategoryView[]): string[] => categories.map(({ categoryId }) => categoryId);
const ranks = (categories: readonly CategoryView[]): number[] => categories.map((category) => category.rank);

/** A shop with the categories 음료 and these. */
async function shopWith(...more: string[]): Promise<TestShop> {
  const shop = await fixture.openShop();
  for (const name of more) await create(shop, name);
  return shop;
}

describe('a new category', () => {
  it('stands at the end, is shown, and the answer is the full list', async () => {
    const shop = await shopWith('디저트');
    const all = await create(shop, '선물');
    expect(names(all)).toEqual(['음료', '디저트', '선물']);
    expect(ranks(all)).toEqual([1, 2, 3]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active']));
    expect(await list(shop)).toEqual(all);
  });

  it('has its own rank when twenty are made at once', async () => {
    const shop = await shopWith();
    await Promise.all(Array.from({ length: 20 }, (_, index) => create(shop, `분류 ${index}`)));
    expect(ranks(await list(shop))).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  it('may be made by a shop that is still pending, and by one the catalog has not heard of', async () => {
    const shopId = v7();
    const stranger = { kind: 'owner', shopId, sessionId: v7() } as const;
    expect(names(await fixture.call(serve.createCategory, { name: '음료' }, stranger))).toEqual(['음료']);
  });

  it('needs a name of 1 to 50 characters, and 200 are enough', async () => {
    const shop = await shopWith();
    for (const name of ['', '   ', '가'.repeat(51)])
      expect(await fixture.refusal(create(shop, name))).toMatchObject({ code: 'INVALID_INPUT' });
    await fixture.base.sql(
      'catalog',
      `insert into category select $1, gen_random_uuid(), 'x', rank, 'active' from generate_series(2, 200) rank`,
      [shop.shopId],
    );
    expect(await fixture.refusal(create(shop, '하나 더'))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'name', message: '카테고리는 200개까지 만들 수 있어요.' }],
    });
  });
});

describe('ranking', () => {
  it('puts all categories in the new order', async () => {
    const shop = await shopWith('디저트', '선물');
    const [a = '', b = '', c = ''] = ids(await list(shop));
    expect(ids(await rank(shop, [c, a, b]))).toEqual([c, a, b]);
    expect(ids(await list(shop))).toEqual([c, a, b]);
    expect(ranks(await list(shop))).toEqual([1, 2, 3]);
    expect(ids(await rank(shop, [c, a, b]))).toEqual([c, a, b]);
  });

  it('is refused for a list that is not the categories of the shop', async () => {
    const [shop, other] = [await shopWith('디저트'), await shopWith()];
    const [a = '', b = ''] = ids(await list(shop));
    for (const wrong of [[a], [a, a], [a, b, b], [a, b, v7()], [a, other.categoryId], [a, b, other.categoryId]]) {
      expect(await fixture.refusal(rank(shop, wrong))).toMatchObject({ code: 'RANKS_CHANGED' });
    }
    expect(ids(await list(shop))).toEqual([a, b]);
  });

  it('leaves ranks 1..n without gaps or twins when two tablets drag, add and delete at once', async () => {
    const shop = await shopWith('b', 'c', 'd', 'e');
    for (let round = 0; round < 8; round += 1) {
      const now = ids(await list(shop));
      const work = [
        ...[now.toReversed(), now.toSorted(), [...now.slice(1), ...now.slice(0, 1)]].map((order) => rank(shop, order)),
        create(shop, `새 분류 ${round}`),
        fixture.call(serve.deleteCategory, { categoryId: now[round % now.length] ?? '' }, shop.owner),
        fixture.call(
          serve.setCategoryStatus,
          { categoryId: now[0] ?? '', status: round % 2 ? 'active' : 'inactive' },
          shop.owner,
        ),
      ];
      const results = await Promise.allSettled(work);
      const codes = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      );
      expect(codes.filter((code) => code !== 'RANKS_CHANGED' && code !== 'CATEGORY_NOT_FOUND')).toEqual([]);
      expect(ranks(await list(shop))).toEqual([1, 2, 3, 4, 5]);
    }
  });
});

describe('renaming a category', () => {
  const rename = (shop: TestShop, categoryId: string, name: string) =>
    fixture.call(serve.renameCategory, { categoryId, name }, shop.owner);

  it('changes its name alone, on the page as well', async () => {
    const shop = await shopWith('디저트');
    expect(await rename(shop, shop.categoryId, ' 마실 것 ')).toEqual({
      ...{ categoryId: shop.categoryId, name: '마실 것', rank: 1, status: 'active', saleWindow: null },
    });
    expect(names(await list(shop))).toEqual(['마실 것', '디저트']);
    expect(names((await fixture.call(serve.getStorePage, { storeName: shop.storeName })).categories)).toEqual([
      '마실 것',
      '디저트',
    ]);
  });

  it('needs a name of 1 to 50 characters, as making one does, and a category that is there', async () => {
    const shop = await shopWith();
    for (const name of ['', '   ', '가'.repeat(51)])
      expect(await fixture.refusal(rename(shop, shop.categoryId, name))).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await fixture.refusal(rename(shop, v7(), '음료'))).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
    expect(names(await list(shop))).toEqual(['음료']);
  });
});

describe('hiding a category', () => {
  it('takes it off the page and keeps its rank; the same again changes nothing', async () => {
    const shop = await shopWith();
    const set = (status: 'active' | 'inactive') =>
      fixture.call(serve.setCategoryStatus, { categoryId: shop.categoryId, status }, shop.owner);
    expect(await set('inactive')).toEqual({
      ...{ categoryId: shop.categoryId, name: '음료', rank: 1, status: 'inactive', saleWindow: null },
    });
    expect((await fixture.call(serve.getStorePage, { storeName: shop.storeName })).categories).toEqual([]);
    await fixture.base.settle();
    const told = fixture.base.facts(catalog.facts.storePageChanged).length;
    await set('inactive');
    await fixture.base.settle();
    expect(fixture.base.facts(catalog.facts.storePageChanged)).toHaveLength(told);
    expect(await set('active')).toMatchObject({ status: 'active' });
  });

  it('is refused for a category that is not there', async () => {
    const shop = await shopWith();
    expect(
      await fixture.refusal(fixture.call(serve.setCategoryStatus, { categoryId: v7(), status: 'active' }, shop.owner)),
    ).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });
});

describe('deleting a category', () => {
  it('closes the gap in the ranks and keeps its products', async () => {
    const shop = await shopWith('디저트', '선물');
    const [drinks = '', desserts = '', gifts = ''] = ids(await list(shop));
    const product = await fixture.addProduct(shop, { categoryIds: [drinks, desserts] });
    await fixture.call(serve.deleteCategory, { categoryId: desserts }, shop.owner);
    expect(await list(shop)).toEqual([
      expect.objectContaining({ categoryId: drinks, rank: 1 }),
      expect.objectContaining({ categoryId: gifts, rank: 2 }),
    ]);
    await fixture.call(serve.deleteCategory, { categoryId: drinks }, shop.owner);
    expect(await fixture.call(serve.getProduct, { productId: product.productId }, shop.owner)).toMatchObject({
      categoryIds: [],
    });
    expect((await fixture.call(serve.getStorePage, { storeName: shop.storeName })).products).toHaveLength(1);
  });

  it('is refused the second time', async () => {
    const shop = await shopWith();
    await fixture.call(serve.deleteCategory, { categoryId: shop.categoryId }, shop.owner);
    expect(
      await fixture.refusal(fixture.call(serve.deleteCategory, { categoryId: shop.categoryId }, shop.owner)),
    ).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });
});

it('every change of the categories tells that the page changed', async () => {
  const shop = await shopWith();
  const told = (): number =>
    fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
  const [first = '', second = ''] = ids(await create(shop, '디저트'));
  for (const change of [
    () => create(shop, '선물'),
    async () => rank(shop, ids(await list(shop)).toReversed()),
    () => fixture.call(serve.renameCategory, { categoryId: first, name: '마실 것' }, shop.owner),
    () => fixture.call(serve.setCategoryStatus, { categoryId: first, status: 'inactive' }, shop.owner),
    () => fixture.call(serve.deleteCategory, { categoryId: second }, shop.owner),
  ]) {
    await fixture.base.settle();
    const before = told();
    await change();
    await fixture.base.settle();
    expect(told()).toBe(before + 1);
  }
});
