import { isDeepStrictEqual } from 'node:util';
import { Problem, type CategoryView, type SaleWindow } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Intake } from '../intake/intake.tables.js';
import { tidySaleWindow } from '../product/sale-window.js';
import { pageChanged } from '../page-change/page-changed.js';
import { Category } from './category.table.js';
import { categoriesOf } from './list-categories.js';

/**
 * Says when the products of a category are sold; from then on checkouts of the shop look at its categories. The window that
 * it already has is a success that changes nothing.
 */
export async function setCategoryWindow(
  tx: Tx,
  shopId: string,
  categoryId: string,
  given: SaleWindow | null,
): Promise<CategoryView> {
  const saleWindow = tidySaleWindow(given);
  const query = tx.query(Category, Intake);
  const category = await categoriesOf(tx, shopId).where('id', '=', categoryId).executeTakeFirst();
  if (!category) throw new Problem('CATEGORY_NOT_FOUND');
  if (isDeepStrictEqual(category.saleWindow, saleWindow)) return category;
  const categories = query.updateTable('Category').set({ saleWindow });
  await categories.where('shopId', '=', shopId).where('id', '=', categoryId).execute();
  if (saleWindow) {
    await query
      .insertInto('Intake')
      .values({ shopId, categoryWindows: true })
      .onConflict((conflict) => conflict.column('shopId').doUpdateSet({ categoryWindows: true }))
      .execute();
  }
  await pageChanged(tx, [shopId]);
  return { ...category, saleWindow };
}
