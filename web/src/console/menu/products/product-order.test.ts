import type { Category, Product } from '../../../api/views';
import { sampleProduct } from '../../../api/sample-product';
import { moved, moveTo, shelvesOf } from './product-order';

const product = (productId: string, ...categoryIds: string[]): Product =>
  sampleProduct({
    productId,
    productName: productId,
    categories: categoryIds.map((categoryId) => ({ categoryId, categoryName: categoryId })),
  });
const category = (categoryId: string, rank: number, status: Category['status'] = 'active'): Category => ({
  ...{ categoryId, categoryName: categoryId, rank, status, saleWindow: null },
});
const products = [product('a', 'bread'), product('b', 'coffee', 'bread'), product('c', 'old'), product('d', 'coffee')];
const categories = [category('bread', 2), category('coffee', 1), category('old', 3, 'inactive')];
const told = (category: string | null) =>
  shelvesOf(products, categories, category).map((shelf) => [
    shelf.name,
    shelf.products.map(({ productId }) => productId).join(''),
  ]);
const order = (list: readonly Product[]) => list.map(({ productId }) => productId).join('');

describe('the order of products', () => {
  it('is seen by category as in the store, each product once', () => {
    expect(told(null)).toEqual([
      ['coffee', 'bd'],
      ['bread', 'a'],
      ['그 밖의 상품', 'c'],
    ]);
  });

  it('is seen for one category with everything that stands in it', () => {
    expect(told('bread')).toEqual([['bread', 'ab']]);
  });

  it('changes by a move next to the product in whose place it is dropped', () => {
    expect(moveTo(products, 3, 1)).toEqual({ productId: 'd', nextTo: 'b', side: 'before' });
    expect(moveTo(products, 0, 2)).toEqual({ productId: 'a', nextTo: 'c', side: 'after' });
    expect([moveTo(products, 0, 0), moveTo(products, 0, -1), moveTo(products, 3, 4)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is shown at once as the server will have it', () => {
    expect(order(moved(products, { productId: 'd', nextTo: 'b', side: 'before' }))).toBe('adbc');
    expect(order(moved(products, { productId: 'a', nextTo: 'c', side: 'after' }))).toBe('bcad');
    expect(order(moved(products, { productId: 'x', nextTo: 'c', side: 'after' }))).toBe('abcd');
  });
});
