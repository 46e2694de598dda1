import { v7 } from 'uuid';
import type { CallOf, ProductView } from '@jumun/contracts';
import { catalog, openedCatalog } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

describe('the list of products', () => {
  it('has the newest last, hidden ones too, and takes four statements for any number', async () => {
    const other = await fixture.openShop();
    const made: ProductView[] = [];
    for (let index = 0; index < 12; index += 1)
      made.push(await fixture.addProduct(other, { name: `상품 ${index}`, status: index % 2 ? 'active' : 'inactive' }));
    await fixture.base.sql('catalog', 'create extension if not exists pg_stat_statements');
    await fixture.base.sql('catalog', 'select pg_stat_statements_reset()');
    expect(await fixture.call(serve.listProducts, {}, other.owner)).toEqual(made);
    const [row] = await fixture.base.sql(
      'catalog',
      `select sum(calls)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'jumun_catalog' and query !~ 'outbox|relay'`,
    );
    expect(row).toEqual({ calls: 4 });
  });
});

describe('a search', () => {
  it('finds names and descriptions without regard to case, letter by letter, and by category', async () => {
    const other = await fixture.openShop();
    const [, second] = await fixture.call(serve.createCategory, { name: '디저트' }, other.owner);
    const names = ['Cold Brew', 'Brownie 100%', '라떼', 'a_b'];
    for (const name of names)
      await fixture.addProduct(other, { name, description: name === '라떼' ? 'COLD milk' : '설명' });
    await fixture.addProduct(other, { name: '케이크', categoryIds: [second?.categoryId ?? ''] });
    const find = async (search: CallOf<typeof serve.listProducts>): Promise<string[]> =>
      (await fixture.call(serve.listProducts, search, other.owner)).map(({ name }) => name);
    expect(await find({ text: 'cold' })).toEqual(['Cold Brew', '라떼']);
    expect(await find({ text: '%' })).toEqual(['Brownie 100%']);
    expect(await find({ text: '_' })).toEqual(['a_b']);
    expect(await find({ text: "'; drop" })).toEqual([]);
    expect(await find({ text: ' ' })).toHaveLength(5);
    expect(await find({ categoryId: second?.categoryId })).toEqual(['케이크']);
    expect(await find({ categoryId: second?.categoryId, text: 'cold' })).toEqual([]);
  });

  it('goes page by page and loses its place to no deletion', async () => {
    const other = await fixture.openShop();
    const made: ProductView[] = [];
    for (let index = 0; index < 5; index += 1) made.push(await fixture.addProduct(other, { name: `상품 ${index}` }));
    const ids = made.map(({ productId }) => productId);
    const next = async (after?: string): Promise<string[]> =>
      (await fixture.call(serve.listProducts, { limit: 2, after }, other.owner)).map(({ productId }) => productId);
    expect(await next()).toEqual(ids.slice(0, 2));
    await fixture.call(serve.deleteProduct, { productId: ids[1] ?? '' }, other.owner);
    expect(await next(ids[1])).toEqual(ids.slice(2, 4));
    expect(await next(ids[3])).toEqual(ids.slice(4));
    expect(await next(v7())).toEqual([]);
  });
});
