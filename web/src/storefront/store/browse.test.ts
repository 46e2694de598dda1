import type { WireCategory, WireProduct } from '@jumun/contracts';
import { activeCategories, foundProducts, hindranceOf, visibleProducts } from './browse';

const category = (category_id: string, ranking: number, status: WireCategory['status'] = 'active'): WireCategory => ({
  category_id,
  category_name: category_id,
  ranking,
  status,
});
const product = (product_id: string, categoryId: string, status: WireProduct['status'] = 'active'): WireProduct => ({
  product_id,
  product_name: product_id,
  product_description: '',
  product_price: 1,
  product_amount: null,
  product_soldout: 'N',
  status,
  on_sale: true,
  sale_window: null,
  product_image: null,
  categorys: [{ category_id: categoryId, category_name: categoryId }],
});

describe('browsing a store', () => {
  it('shows active categories only, by ranking', () => {
    const shown = activeCategories([category('b', 2), category('hidden', 1, 'inactive'), category('a', 1)]);
    expect(shown.map(({ category_id }) => category_id)).toEqual(['a', 'b']);
  });
  it('shows the products of the chosen category, and all without one, never a hidden one', () => {
    const products = [product('1', 'a'), product('2', 'b'), product('3', 'a', 'inactive')];
    expect(visibleProducts(products, 'a').map(({ product_id }) => product_id)).toEqual(['1']);
    expect(visibleProducts(products, null)).toHaveLength(2);
  });
  it('names the strongest reason why something cannot be ordered', () => {
    expect(hindranceOf({ product_soldout: 'Y', on_sale: false }, true)).toBe('sold-out');
    expect(hindranceOf({ product_soldout: 'N', on_sale: false }, true)).toBe('off-window');
    expect(hindranceOf({ product_soldout: 'N', on_sale: true }, true)).toBe('paused');
    expect(hindranceOf({ product_soldout: 'N', on_sale: true }, false)).toBeNull();
  });
  it('finds products by name or description, whatever the case and spaces, never a hidden one', () => {
    const named = (id: string, product_name: string, product_description = '') => ({
      ...product(id, 'a'),
      product_name,
      product_description,
    });
    const products = [
      named('1', 'Iced Latte'),
      named('2', '바닐라 라떼', 'with LATTE art'),
      named('3', '소금빵'),
      { ...named('4', 'latte'), status: 'inactive' as const },
    ];
    const ids = (text: string) => foundProducts(products, text).map(({ product_id }) => product_id);
    expect(ids('laTTe')).toEqual(['1', '2']);
    expect(ids('바닐라라떼')).toEqual(['2']);
    expect(ids('  ')).toEqual(['1', '2', '3']);
    expect(ids('김밥')).toEqual([]);
  });
});
