import type { WireCategory, WireProduct } from '@jumun/contracts';

/** The categories a shopper sees: active ones, by ranking. */
export const activeCategories = (categories: readonly WireCategory[]): WireCategory[] =>
  categories.filter(({ status }) => status === 'active').sort((a, b) => a.ranking - b.ranking);

/** The products of a category; all of them without one. */
export const visibleProducts = (products: readonly WireProduct[], categoryId: string | null): WireProduct[] =>
  products.filter(
    ({ status, categorys }) =>
      status === 'active' && (categoryId === null || categorys.some(({ category_id }) => category_id === categoryId)),
  );

export type Hindrance = 'sold-out' | 'off-window' | 'paused';

/** Why a product cannot be ordered now, or null when it can. */
export function hindranceOf(
  product: Pick<WireProduct, 'product_soldout' | 'on_sale'>,
  paused: boolean,
): Hindrance | null {
  if (product.product_soldout === 'Y') return 'sold-out';
  if (!product.on_sale) return 'off-window';
  return paused ? 'paused' : null;
}
