import { v7 } from 'uuid';
import { Problem, type CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { Category } from './category.table.js';
import { listCategories } from './list-categories.js';

/** As many as one call of the ranking can name. */
const MAX_CATEGORIES = 200;

/** Adds a category at the end. */
export async function createCategory(tx: Tx, shopId: string, name: string): Promise<CategoryView[]> {
  await lockShop(tx, shopId);
  const query = tx.query(Category);
  const { count } = await query
    .selectFrom('Category')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_CATEGORIES) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'name', message: `카테고리는 ${MAX_CATEGORIES}개까지 만들 수 있어요.` }],
    });
  }
  await query
    .insertInto('Category')
    .values({ shopId, id: v7(), name, rank: count + 1, status: 'active' })
    .execute();
  await pageChanged(tx, [shopId]);
  return listCategories(tx, shopId);
}
