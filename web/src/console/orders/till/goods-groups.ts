import type { Product, Store } from '../../../api/views';
import { isNamed } from './find-goods';

/** Tiles under one heading; the same product may stand in several. */
export interface GoodsGroup {
  id: string;
  title: string;
  products: readonly Product[];
}

export const FREQUENT = 'frequent';
const OTHERS = 'others';
const MOST_FREQUENT = 12;

interface GroupTitles {
  frequent: string;
  others: string;
}

/**
 * The shop's goods as the till shows them: what is sold most, then each category in its order, then what has none. A
 * shop of few goods has no need of the first.
 */
export function groupsOf(
  { categories, products }: Pick<Store, 'categories' | 'products'>,
  frequentIds: readonly string[],
  titles: GroupTitles,
): GoodsGroup[] {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const sold = frequentIds.flatMap((id) => byId.get(id) ?? []);
  const frequent = (sold.length > 0 ? sold : products).slice(0, MOST_FREQUENT);
  const active = categories.filter(({ status }) => status === 'active');
  const shown = new Set(active.map(({ categoryId }) => categoryId));
  const isIn = (product: Product, categoryId: string) =>
    product.categories.some((category) => category.categoryId === categoryId);
  const groups = [
    ...(products.length > MOST_FREQUENT ? [{ id: FREQUENT, title: titles.frequent, products: frequent }] : []),
    ...active.map(({ categoryId, categoryName }) => ({
      ...{ id: categoryId, title: categoryName },
      products: products.filter((product) => isIn(product, categoryId)),
    })),
    {
      ...{ id: OTHERS, title: titles.others },
      products: products.filter((product) => !product.categories.some(({ categoryId }) => shown.has(categoryId))),
    },
  ];
  return groups.filter((group) => group.products.length > 0);
}

/** The goods that a search finds, as one group. */
export const foundIn = (products: readonly Product[], typed: string, title: string): GoodsGroup => ({
  ...{ id: 'found', title },
  products: products.filter(({ productName }) => isNamed(productName, typed)),
});

const KEYS = 9;

/** The tiles that the keys 1 to 9 mean: the first nine from a group on, each by its group and product. */
export function numberedFrom(groups: readonly GoodsGroup[], groupId: string): { key: string; product: Product }[] {
  const from = Math.max(
    0,
    groups.findIndex(({ id }) => id === groupId),
  );
  return groups
    .slice(from)
    .flatMap(({ id, products }) => products.map((product) => ({ key: `${id} ${product.productId}`, product })))
    .slice(0, KEYS);
}
