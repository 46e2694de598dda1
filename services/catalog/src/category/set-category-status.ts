import { Problem, type CategoryView, type Visibility } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { Category } from './category.table.js';
import { categoriesOf } from './list-categories.js';

/** Shows or hides a category; the status it already has is a success that changes nothing. */
export async function setCategoryStatus(
  tx: Tx,
  shopId: string,
  categoryId: string,
  status: Visibility,
): Promise<CategoryView> {
  const category = await categoriesOf(tx, shopId).where('id', '=', categoryId).executeTakeFirst();
  if (!category) throw new Problem('CATEGORY_NOT_FOUND');
  if (category.status === status) return category;
  const categories = tx.query(Category).updateTable('Category').set({ status });
  await categories.where('shopId', '=', shopId).where('id', '=', categoryId).execute();
  await pageChanged(tx, [shopId]);
  return { ...category, status };
}
