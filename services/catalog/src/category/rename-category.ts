import { Problem, type CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { Category } from './category.table.js';
import { categoriesOf } from './list-categories.js';

/** Gives a category another name; the name it already has is a success that changes nothing. */
export async function renameCategory(tx: Tx, shopId: string, categoryId: string, name: string): Promise<CategoryView> {
  const category = await categoriesOf(tx, shopId).where('id', '=', categoryId).executeTakeFirst();
  if (!category) throw new Problem('CATEGORY_NOT_FOUND');
  if (category.name === name) return category;
  const categories = tx.query(Category).updateTable('Category').set({ name });
  await categories.where('shopId', '=', shopId).where('id', '=', categoryId).execute();
  await pageChanged(tx, [shopId]);
  return { ...category, name };
}
