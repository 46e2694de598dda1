import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Category } from '../category/category.table.js';
import { ProductCategory } from './product.tables.js';

/** Makes a product belong to exactly these categories of its own shop. */
export async function putInCategories(
  tx: Tx,
  shopId: string,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(categoryIds)].sort();
  const query = tx.query(Category, ProductCategory);
  // Held, so that none of them is deleted before the commit.
  const own = await query
    .selectFrom('Category')
    .select('id')
    .where('shopId', '=', shopId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (own.length < wanted.length) throw new Problem('CATEGORY_NOT_FOUND');
  await query
    .deleteFrom('ProductCategory')
    .where('shopId', '=', shopId)
    .where('productId', '=', productId)
    .where('categoryId', 'not in', wanted)
    .execute();
  await query
    .insertInto('ProductCategory')
    .values(wanted.map((categoryId) => ({ shopId, productId, categoryId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
