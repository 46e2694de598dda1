import type { Category, Product } from '../../../api/views';
import { sampleProduct } from '../../../api/sample-product';
import { chipsOf, findProducts } from './find-products';

const product = (productName: string, productDescription: string, categoryId: string): Product =>
  sampleProduct({ productName, productDescription, categories: [{ categoryId, categoryName: categoryId }] });
const products = [product('Latte', '우유와 커피', 'coffee'), product('소금빵', 'Butter', 'bread')];
const names = (found: readonly Product[]) => found.map(({ productName }) => productName);

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
    const category = (categoryName: string, rank: number, status: Category['status']): Category => ({
      categoryId: categoryName,
      categoryName,
      rank,
      status,
      saleWindow: null,
    });
    const chips = chipsOf([category('나', 2, 'active'), category('다', 3, 'inactive'), category('가', 1, 'active')]);
    expect(chips.map(({ label }) => label)).toEqual(['가', '나']);
  });
});
