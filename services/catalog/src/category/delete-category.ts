import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { lockShop } from './lock-shop.js';

/** Deletes a category and closes the gap in the ranks; its products stay. */
export async function deleteCategory(tx: Tx, shopId: string, categoryId: string): Promise<void> {
  await lockShop(tx, shopId);
  const [deleted] = await tx.sql<{ rank: number }>(`delete from category where shop_id = ? and id = ? returning rank`, [
    shopId,
    categoryId,
  ]);
  if (!deleted) throw new Problem('CATEGORY_NOT_FOUND');
  await tx.sql(`update category set rank = rank - 1 where shop_id = ? and rank > ?`, [shopId, deleted.rank]);
  await pageChanged(tx, [shopId]);
}
