import { t } from '@lingui/core/macro';
import { limits } from '../../api/contract-values';
import type { Category, Product } from '../../api/views';
import { formatCount } from '../../util/money';

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

/** Goods that stand together, under the name of their category where there are several. */
export interface Shelf {
  name: string | null;
  /** The language of the name, where it is not that of the page. */
  lang?: Category['nameLang'];
  products: Product[];
}

/** Sold-out goods stand last. */
const soldOutLast = (products: readonly Product[]): Product[] =>
  [...products].sort((one, other) => Number(one.soldOut) - Number(other.soldOut));

/** Products by category, each once; those of no category come last. */
export function shelvesOf(products: readonly Product[], categories: readonly Category[]): Shelf[] {
  const shelves = new Map<string | null, Product[]>(categories.map(({ categoryId }) => [categoryId, []]));
  for (const product of products) {
    const own = categories.find(({ categoryId }) => product.categories.some((each) => each.categoryId === categoryId));
    const id = own?.categoryId ?? null;
    shelves.set(id, [...(shelves.get(id) ?? []), product]);
  }
  const filled = [...shelves].filter(([, goods]) => goods.length > 0);
  return filled.map(([id, goods]) => {
    const category = categories.find(({ categoryId }) => categoryId === id);
    return {
      name: filled.length > 1 ? (category?.categoryName ?? t`그 밖의 상품`) : null,
      lang: category?.nameLang,
      products: soldOutLast(goods),
    };
  });
}

/** The shelves as far as the first so many products go. */
export function firstOf(shelves: readonly Shelf[], count: number): Shelf[] {
  let left = count;
  return shelves.flatMap((shelf) => {
    const shown = shelf.products.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ ...shelf, products: shown }] : [];
  });
}

/** From so many goods on a list of rows shows more at a glance than pictures do. */
export const MANY_GOODS = 24;

/** How many pieces of a product one order can hold. */
export const mostOf = ({ stock }: Pick<Product, 'stock'>): number =>
  Math.min(limits.lineQuantity, stock ?? limits.lineQuantity);

/** Why no more pieces can be added; empty while they can. */
export function fullWords(product: Pick<Product, 'stock'>, quantity: number): string {
  const most = mostOf(product);
  if (quantity < most) return '';
  return most === product.stock
    ? t`재고가 ${formatCount(most)}개 남아 있어요`
    : t`한 번에 ${formatCount(most)}개까지 담을 수 있어요`;
}

/** Where a shop is, in as many words as help to find it. */
export const shortPlace = (address: string | null): string => (address ?? '').trim().split(/\s+/).slice(0, 3).join(' ');
