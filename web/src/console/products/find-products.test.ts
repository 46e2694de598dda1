import type { WireCategory, WireProduct } from '@jumun/contracts';
import { chipsOf, findProducts } from './find-products';

const product = (product_name: string, product_description: string, category_id: string): WireProduct => ({
  product_id: product_name,
  product_name,
  product_description,
  product_price: 1000,
  product_amount: null,
  product_soldout: 'N',
  status: 'active',
  on_sale: true,
  sale_window: null,
  product_image: null,
  categorys: [{ category_id, category_name: category_id }],
});
const products = [product('Latte', '우유와 커피', 'coffee'), product('소금빵', 'Butter', 'bread')];
const names = (found: readonly WireProduct[]) => found.map(({ product_name }) => product_name);

describe('looking for products', () => {
  it('finds words in name or description, whatever their case', () => {
    expect(names(findProducts(products, 'LATTE', null))).toEqual(['Latte']);
    expect(names(findProducts(products, ' butter ', null))).toEqual(['소금빵']);
    expect(names(findProducts(products, '', null))).toEqual(['Latte', '소금빵']);
  });

  it('stays within the chosen category', () => {
    expect(names(findProducts(products, '', 'bread'))).toEqual(['소금빵']);
    expect(findProducts(products, 'latte', 'bread')).toEqual([]);
  });
});

describe('the category chips', () => {
  it('are those that are on, by rank', () => {
    const category = (category_name: string, ranking: number, status: WireCategory['status']): WireCategory => ({
      category_id: category_name,
      category_name,
      ranking,
      status,
    });
    const chips = chipsOf([category('나', 2, 'active'), category('다', 3, 'inactive'), category('가', 1, 'active')]);
    expect(chips.map(({ label }) => label)).toEqual(['가', '나']);
  });
});
