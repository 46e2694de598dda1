import type { Category, Product } from '../../api/views';

/** The categories a shopper sees: active ones, by ranking. */
export const activeCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ status }) => status === 'active').sort((a, b) => a.rank - b.rank);

const isActive = ({ status }: Product): boolean => status === 'active';

/** The products of a category; all of them without one. */
export const visibleProducts = (products: readonly Product[], categoryId: string | null): Product[] =>
  products.filter(
    (product) =>
      isActive(product) &&
      (categoryId === null || product.categories.some((category) => category.categoryId === categoryId)),
  );

/** Below a dozen products the eye is quicker than the keyboard, and a search box only stands in its way. */
export const FEWEST_TO_SEARCH = 12;

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** The products whose name or description holds the text, whatever its case and spaces; all for a blank text. */
export function foundProducts(products: readonly Product[], text: string): Product[] {
  const wanted = folded(text);
  return products.filter(
    (product) =>
      isActive(product) &&
      [product.productName, product.productDescription].some((words) => folded(words).includes(wanted)),
  );
}

export type Hindrance = 'sold-out' | 'off-window' | 'paused';

/** Why a product cannot be ordered now, or null when it can. */
export function hindranceOf(product: Pick<Product, 'soldOut' | 'onSale'>, paused: boolean): Hindrance | null {
  if (product.soldOut) return 'sold-out';
  if (!product.onSale) return 'off-window';
  return paused ? 'paused' : null;
}
