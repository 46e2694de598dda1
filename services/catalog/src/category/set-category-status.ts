import { Problem, type CategoryView, type Visibility } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { Category, presentCategory } from './category.entity.js';

/** Shows or hides a category; the status it already has is a success that changes nothing. */
export async function setCategoryStatus(
  tx: Tx,
  shopId: string,
  categoryId: string,
  status: Visibility,
): Promise<CategoryView> {
  const category = await tx.em.findOne(Category, { shopId, id: categoryId });
  if (!category) throw new Problem('CATEGORY_NOT_FOUND');
  if (category.status !== status) {
    category.status = status;
    await pageChanged(tx, [shopId]);
  }
  return presentCategory(category);
}
