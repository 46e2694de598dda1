import type { Category, Product } from '../../../api/views';
import { chipsOf } from '../../menu/products/find-products';

/** Content of the store page: active categories by rank, and visible products of the chosen one, or of all. */
export function shownGoods(
  products: readonly Product[],
  categories: readonly Category[],
  categoryId: string | null,
): { chips: { id: string; label: string }[]; goods: Product[] } {
  const goods = products.filter(
    ({ status, categories }) =>
      status === 'active' && (!categoryId || categories.some((category) => category.categoryId === categoryId)),
  );
  return { chips: chipsOf(categories), goods };
}
