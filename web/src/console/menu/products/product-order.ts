import { t } from '@lingui/core/macro';
import type { Category, Product } from '../../../api/views';
import { chipsOf, findProducts } from './find-products';

/** Products that stand together in the store. */
export interface Shelf {
  /** The category's; none for the products of no category that is shown. */
  id: string | null;
  name: string;
  products: Product[];
}

/** The products as the store groups them, each once, or those of one category alone. */
export function shelvesOf(
  products: readonly Product[],
  categories: readonly Category[],
  category: string | null,
): Shelf[] {
  const chips = chipsOf(categories);
  if (category !== null) {
    const name = chips.find(({ id }) => id === category)?.label ?? '';
    return [{ id: category, name, products: findProducts(products, '', category) }];
  }
  const shelfOf = (product: Product) =>
    chips.find(({ id }) => product.categories.some(({ categoryId }) => categoryId === id))?.id ?? null;
  return [...chips, { id: null, label: t`그 밖의 상품` }]
    .map(({ id, label }) => ({ id, name: label, products: products.filter((product) => shelfOf(product) === id) }))
    .filter((shelf) => shelf.products.length > 0);
}

/** A move as it is sent: relative to a neighbour, so that moves from another tablet stay. */
export interface Move {
  productId: string;
  nextTo: string;
  side: 'before' | 'after';
}

/** The move that brings a product of a shelf to another place of it; undefined when it stays where it is. */
export function moveTo(shelf: readonly Product[], from: number, to: number): Move | undefined {
  const [moved, target] = [shelf[from], shelf[to]];
  if (!moved || !target || from === to) return undefined;
  return { productId: moved.productId, nextTo: target.productId, side: to < from ? 'before' : 'after' };
}

/** The list after a move. */
export function moved(products: readonly Product[], { productId, nextTo, side }: Move): Product[] {
  const carried = products.find((product) => product.productId === productId);
  if (!carried || productId === nextTo) return [...products];
  return products.flatMap((product) => {
    if (product === carried) return [];
    if (product.productId !== nextTo) return [product];
    return side === 'before' ? [carried, product] : [product, carried];
  });
}
