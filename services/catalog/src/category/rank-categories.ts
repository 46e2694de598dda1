import { Problem, type CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { RANK_CATEGORIES } from './category.sql.js';
import { listCategories } from './list-categories.js';

/** Puts all categories in a new order; a list that is not the shop's categories exactly was made before they changed. */
export async function rankCategories(tx: Tx, shopId: string, categoryIds: readonly string[]): Promise<CategoryView[]> {
  await lockShop(tx, shopId);
  const before = await listCategories(tx, shopId);
  const named = new Set(categoryIds);
  const same =
    named.size === categoryIds.length &&
    named.size === before.length &&
    before.every(({ categoryId }) => named.has(categoryId));
  if (!same) throw new Problem('RANKS_CHANGED');
  if (before.every(({ categoryId }, index) => categoryId === categoryIds[index])) return before;
  await tx.run(RANK_CATEGORIES, [shopId, categoryIds]);
  await pageChanged(tx, [shopId]);
  return listCategories(tx, shopId);
}
