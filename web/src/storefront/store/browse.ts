import type { WireCategory, WireProduct } from '@jumun/contracts';

/** The categories a shopper sees: active ones, by ranking. */
export const activeCategories = (categories: readonly WireCategory[]): WireCategory[] =>
  categories.filter(({ status }) => status === 'active').sort((a, b) => a.ranking - b.ranking);

const isActive = ({ status }: WireProduct): boolean => status === 'active';

/** The products of a category; all of them without one. */
export const visibleProducts = (products: readonly WireProduct[], categoryId: string | null): WireProduct[] =>
  products.filter(
    (product) =>
      isActive(product) &&
      (categoryId === null || product.categorys.some(({ category_id }) => category_id === categoryId)),
  );

/** Below a dozen products the eye is quicker than the keyboard, and a search box only stands in its way. */
export const FEWEST_TO_SEARCH = 12;

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** The products whose name or description holds the text, whatever its case and spaces; all for a blank text. */
export function foundProducts(products: readonly WireProduct[], text: string): WireProduct[] {
  const wanted = folded(text);
  return products.filter(
    (product) =>
      isActive(product) &&
      [product.product_name, product.product_description].some((words) => folded(words).includes(wanted)),
  );
}

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
