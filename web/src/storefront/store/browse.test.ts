import type { Category, Product } from '../../api/views';
import { sampleProduct } from '../../api/sample-product';
import {
  activeCategories,
  firstOf,
  foundProducts,
  fullWords,
  hindranceOf,
  shelvesOf,
  shortPlace,
  visibleProducts,
} from './browse';

const category = (categoryId: string, rank: number, status: Category['status'] = 'active'): Category => ({
  categoryId,
  categoryName: categoryId,
  rank,
  status,
  saleWindow: null,
});
const product = (productId: string, categoryId: string, status: Product['status'] = 'active'): Product =>
  sampleProduct({
    ...{ productId, productName: productId, productPrice: 1, status },
    categories: [{ categoryId, categoryName: categoryId }],
  });

describe('browsing a store', () => {
  it('shows active categories only, by ranking', () => {
    const shown = activeCategories([category('b', 2), category('hidden', 1, 'inactive'), category('a', 1)]);
    expect(shown.map(({ categoryId }) => categoryId)).toEqual(['a', 'b']);
  });
  it('shows the products of the chosen category, and all without one, never a hidden one', () => {
    const products = [product('1', 'a'), product('2', 'b'), product('3', 'a', 'inactive')];
    expect(visibleProducts(products, 'a').map(({ productId }) => productId)).toEqual(['1']);
    expect(visibleProducts(products, null)).toHaveLength(2);
  });
  it('names the strongest reason why something cannot be ordered', () => {
    expect(hindranceOf({ soldOut: true, onSale: false }, true)).toBe('sold-out');
    expect(hindranceOf({ soldOut: false, onSale: false }, true)).toBe('off-window');
    expect(hindranceOf({ soldOut: false, onSale: true }, true)).toBe('paused');
    expect(hindranceOf({ soldOut: false, onSale: true }, false)).toBeNull();
  });
  it('finds products by name or description, whatever the case and spaces, never a hidden one', () => {
    const named = (id: string, productName: string, productDescription = '') => ({
      ...product(id, 'a'),
      productName,
      productDescription,
    });
    const products = [
      named('1', 'Iced Latte'),
      named('2', '바닐라 라떼', 'with LATTE art'),
      named('3', '소금빵'),
      { ...named('4', 'latte'), status: 'inactive' as const },
    ];
    const ids = (text: string) => foundProducts(products, text).map(({ productId }) => productId);
    expect(ids('laTTe')).toEqual(['1', '2']);
    expect(ids('바닐라라떼')).toEqual(['2']);
    expect(ids('  ')).toEqual(['1', '2', '3']);
    expect(ids('김밥')).toEqual([]);
  });
});

describe('the shelves of a store', () => {
  const told = (shelves: ReturnType<typeof shelvesOf>) =>
    shelves.map(({ name, products }) => [name, products.map(({ productId }) => productId).join(' ')]);

  it('hold each product once, what is sold out last, what has no category at the end', () => {
    const goods = [
      { ...product('1', 'a'), soldOut: true },
      product('2', 'gone'),
      { ...product('3', 'b'), categories: ['b', 'a'].map((id) => ({ categoryId: id, categoryName: id })) },
      product('4', 'b'),
      product('5', 'a'),
    ];
    const shelves = shelvesOf(goods, [category('a', 1), category('b', 2), category('empty', 3)]);
    expect(told(shelves)).toEqual([
      ['a', '3 5 1'],
      ['b', '4'],
      ['그 밖의 상품', '2'],
    ]);
    expect(told(firstOf(shelves, 4))).toEqual([
      ['a', '3 5 1'],
      ['b', '4'],
    ]);
  });

  it('have no name where there is only one', () => {
    expect(told(shelvesOf([product('1', 'a')], [category('a', 1), category('b', 2)]))).toEqual([[null, '1']]);
    expect(shelvesOf([], [category('a', 1)])).toEqual([]);
  });
});

describe('what a card says', () => {
  it('is why no more can be had: the stock, or what one order holds', () => {
    expect(fullWords({ stock: 3 }, 2)).toBe('');
    expect(fullWords({ stock: 3 }, 3)).toBe('재고가 3개 남아 있어요');
    expect(fullWords({ stock: null }, 998)).toBe('');
    expect(fullWords({ stock: null }, 999)).toBe('한 번에 999개까지 담을 수 있어요');
  });

  it('is of an address what helps to find it', () => {
    expect(shortPlace('서울시 성동구 성수이로 1, 2층')).toBe('서울시 성동구 성수이로');
    expect(shortPlace(null)).toBe('');
  });
});
