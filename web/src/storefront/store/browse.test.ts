import type { Category, Product } from '../../api/views';
import { activeCategories, foundProducts, hindranceOf, visibleProducts } from './browse';

const category = (categoryId: string, rank: number, status: Category['status'] = 'active'): Category => ({
  categoryId,
  categoryName: categoryId,
  rank,
  status,
});
const product = (productId: string, categoryId: string, status: Product['status'] = 'active'): Product => ({
  productId,
  productName: productId,
  productDescription: '',
  productPrice: 1,
  stock: null,
  soldOut: false,
  status,
  onSale: true,
  saleWindow: null,
  productImage: null,
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
