import { v7 } from 'uuid';
import { Problem, type CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { Category } from './category.entity.js';
import { listCategories } from './list-categories.js';
import { lockShop } from './lock-shop.js';

/** As many as one call of the ranking can name. */
const MAX_CATEGORIES = 200;

/** Adds a category at the end. */
export async function createCategory(tx: Tx, shopId: string, name: string): Promise<CategoryView[]> {
  await lockShop(tx, shopId);
  const count = await tx.em.count(Category, { shopId });
  if (count >= MAX_CATEGORIES) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'name', message: `카테고리는 ${MAX_CATEGORIES}개까지 만들 수 있어요.` }],
    });
  }
  tx.em.create(Category, { id: v7(), shopId, name, rank: count + 1, status: 'active' });
  await tx.em.flush();
  await pageChanged(tx, [shopId]);
  return listCategories(tx, shopId);
}
