import type { ProductView } from '@jumun/contracts';
import { v7 } from 'uuid';
import { catalog, openedCatalog, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

/** A shop with one product for each letter, made in that order. */
async function shopWith(letters = LETTERS) {
  const shop = await fixture.openShop();
  const made = new Map<string, ProductView>();
  for (const name of letters) made.set(name, await fixture.addProduct(shop, { name }));
  return { shop, idOf: (name: string) => made.get(name)?.productId ?? '' };
}
const listed = async (shop: TestShop): Promise<string> =>
  (await fixture.call(serve.listProducts, {}, shop.owner)).map(({ name }) => name).join('');
const shown = async (shop: TestShop): Promise<string> =>
  (await fixture.call(serve.getStorePage, { storeName: shop.storeName })).products.map(({ name }) => name).join('');
const move = (shop: TestShop, productId: string, side: 'before' | 'after', nextTo: string) =>
  fixture.call(serve.moveProduct, { productId, nextTo, side }, shop.owner);

describe('the order of products', () => {
  it('is that of their making until the owner moves one, on the list and on the page', async () => {
    const { shop, idOf } = await shopWith();
    expect(await listed(shop)).toBe('abcde');
    await move(shop, idOf('d'), 'before', idOf('b'));
    expect([await listed(shop), await shown(shop)]).toEqual(['adbce', 'adbce']);
    await move(shop, idOf('a'), 'after', idOf('e'));
    await move(shop, idOf('e'), 'before', idOf('d'));
    expect([await listed(shop), await shown(shop)]).toEqual(['edbca', 'edbca']);
    await fixture.addProduct(shop, { name: 'n' });
    expect(await listed(shop)).toBe('edbcan');
  });

  it('goes on page by page in the same order', async () => {
    const { shop, idOf } = await shopWith();
    await move(shop, idOf('e'), 'before', idOf('a'));
    const page = (after?: string) => fixture.call(serve.listProducts, { limit: 2, after }, shop.owner);
    const first = await page();
    const second = await page(first.at(-1)?.productId);
    expect([...first, ...second].map(({ name }) => name).join('')).toBe('eabc');
  });

  it('has room for any number of moves into one place', async () => {
    const { shop, idOf } = await shopWith(['a', 'b', 'c']);
    let [inner, outer] = ['b', 'c'];
    for (let round = 0; round < 30; round += 1) {
      await move(shop, idOf(outer), 'after', idOf('a'));
      expect(await listed(shop)).toBe(`a${outer}${inner}`);
      [inner, outer] = [outer, inner];
    }
  });

  it('keeps what both of two tablets did at once', async () => {
    const { shop, idOf } = await shopWith();
    await Promise.all([move(shop, idOf('e'), 'before', idOf('a')), move(shop, idOf('b'), 'after', idOf('d'))]);
    expect(await listed(shop)).toBe('eacdb');
  });

  it('holds while goods are ordered, however crowded the place is', async () => {
    const { shop, idOf } = await shopWith();
    await fixture.base.sql('catalog', 'update product set rank = 1, stock = 100 where shop_id = $1', [shop.shopId]);
    const goods = await fixture.call(serve.listProducts, {}, shop.owner);
    const basket = goods.map((product) => [product, 1] as [ProductView, number]);
    await Promise.all([
      ...Array.from({ length: 5 }, () => fixture.reserve(fixture.request(shop, basket))),
      move(shop, idOf('e'), 'before', idOf('b')),
      move(shop, idOf('a'), 'after', idOf('d')),
    ]);
    expect(await listed(shop)).toBe('ebcda');
    expect(await fixture.stockOf(shop, idOf('c'))).toBe(95);
  });

  it('knows only products of the shop that are still there, and takes a move to itself as none', async () => {
    const { shop, idOf } = await shopWith();
    const other = await shopWith();
    await fixture.call(serve.deleteProduct, { productId: idOf('c') }, shop.owner);
    for (const [productId, nextTo] of [
      [v7(), idOf('a')],
      [idOf('a'), v7()],
      [idOf('a'), idOf('c')],
      [idOf('c'), idOf('a')],
      [idOf('a'), other.idOf('a')],
      [other.idOf('a'), idOf('a')],
    ] as const)
      expect(await fixture.refusal(move(shop, productId, 'before', nextTo))).toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      });
    await move(shop, idOf('a'), 'after', idOf('a'));
    expect([await listed(shop), await listed(other.shop)]).toEqual(['abde', 'abcde']);
  });

  it('tells that the page changed', async () => {
    const { shop, idOf } = await shopWith();
    const told = () =>
      fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
    await fixture.base.settle();
    const before = told();
    await move(shop, idOf('b'), 'before', idOf('a'));
    await fixture.base.settle();
    expect(told()).toBe(before + 1);
  });
});
