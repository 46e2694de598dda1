import type { CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Category, presentCategory } from './category.entity.js';

/** All categories of a shop by rank. */
export async function listCategories(tx: Tx, shopId: string): Promise<CategoryView[]> {
  const categories = await tx.em.find(Category, { shopId }, { orderBy: { rank: 'asc' }, refresh: true });
  return categories.map(presentCategory);
}
