import { Problem, type CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { listCategories } from './list-categories.js';
import { lockShop } from './lock-shop.js';

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
  await tx.sql(
    `update category set rank = place.rank from unnest(?::uuid[]) with ordinality as place (id, rank)
     where category.shop_id = ? and category.id = place.id`,
    [categoryIds, shopId],
  );
  await pageChanged(tx, [shopId]);
  return listCategories(tx, shopId);
}
