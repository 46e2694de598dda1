import { decode, product, publisherOf, ProductView } from '@jumun/contracts';
import type { Product } from './views';

const ID = '0197a000-0000-7000-8000-000000000001';
const known = ProductView.parse({
  ...{ productId: ID, name: '아메리카노', description: '', price: 4500, stock: null, soldOut: false },
  ...{ status: 'active', onSale: true, saleWindow: null, picture: null, categoryIds: [] },
});

/** A product as a page gets it, on sale and in no category, with what a test changes of it. */
export const sampleProduct = (changes: Partial<Product> = {}): Product => ({
  ...decode({ ...publisherOf(product)(known), categorys: [] }),
  ...changes,
});
