import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { forgetTranslations } from '../translation/forget-translations.js';
import { Category } from './category.table.js';

/** Deletes a category and closes the gap in the ranks; its products stay. */
export async function deleteCategory(tx: Tx, shopId: string, categoryId: string): Promise<void> {
  await lockShop(tx, shopId);
  const query = tx.query(Category);
  const deleted = await query
    .deleteFrom('Category')
    .where('shopId', '=', shopId)
    .where('id', '=', categoryId)
    .returning('rank')
    .executeTakeFirst();
  if (!deleted) throw new Problem('CATEGORY_NOT_FOUND');
  await query
    .updateTable('Category')
    .set((category) => ({ rank: category('rank', '-', 1) }))
    .where('shopId', '=', shopId)
    .where('rank', '>', deleted.rank)
    .execute();
  await forgetTranslations(tx, shopId, [categoryId]);
  await pageChanged(tx, [shopId]);
}
