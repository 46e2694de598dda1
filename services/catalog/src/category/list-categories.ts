import type { CategoryView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Category } from './category.table.js';

/** The categories of a shop as they are shown. */
export const categoriesOf = (tx: Tx, shopId: string) =>
  tx
    .query(Category)
    .selectFrom('Category')
    .select(['id as categoryId', 'name', 'rank', 'status', 'saleWindow'])
    .where('shopId', '=', shopId);

/** All categories of a shop by rank. */
export const listCategories = (tx: Tx, shopId: string): Promise<CategoryView[]> =>
  categoriesOf(tx, shopId).orderBy('rank').execute();
