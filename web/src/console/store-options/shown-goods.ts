import type { WireCategory, WireProduct } from '@jumun/contracts';
import { chipsOf } from '../products/find-products';

/** What the store page shows: active categories by rank, and the visible products of the chosen one, or all. */
export function shownGoods(
  products: readonly WireProduct[],
  categories: readonly WireCategory[],
  categoryId: string | null,
): { chips: { id: string; label: string }[]; goods: WireProduct[] } {
  const goods = products.filter(
    ({ status, categorys }) =>
      status === 'active' && (!categoryId || categorys.some(({ category_id }) => category_id === categoryId)),
  );
  return { chips: chipsOf(categories), goods };
}
