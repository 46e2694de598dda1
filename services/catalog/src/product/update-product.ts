import { Problem, type PicturePath, type ProductInput, type ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { putOptionGroups } from '../option/put-option-groups.js';
import { byHandAfter, stockAfter } from '../counted/stock-after.js';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { getProduct } from './list-products.js';
import { Product } from './product.tables.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

type Changes = ProductInput & {
  productId: string;
  picture?: PicturePath | undefined;
  stockBefore?: number | null | undefined;
};

/** Replaces what a product says about itself; without a picture it keeps the one it has. */
export async function updateProduct(tx: Tx, shopId: string, changes: Changes, at: Date): Promise<ProductView> {
  const { productId, categoryIds, optionGroups, stock, soldOut, stockBefore, picture, ...columns } = changes;
  // Prices and options of a shop change one after the other, so that no two changes make an impossible price together.
  await lockShop(tx, shopId);
  const query = tx.query(Product);
  // Locked until the commit, so that no purchase falls between the read and the update.
  const now = await query
    .selectFrom('Product')
    .select(['stock', 'soldOut', 'soldOutByHand'])
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!now) throw new Problem('PRODUCT_NOT_FOUND');
  await query
    .updateTable('Product')
    .set({ ...columns, saleWindow: tidySaleWindow(columns.saleWindow), ...(picture !== undefined && { picture }) })
    .set({
      stock: stockAfter(now, { stock, soldOut, stockBefore }),
      soldOutByHand: byHandAfter(now, { stock, soldOut, stockBefore }),
    })
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .execute();
  await putInCategories(tx, shopId, productId, categoryIds);
  await putOptionGroups(tx, shopId, productId, optionGroups);
  await pageChanged(tx, [shopId]);
  return getProduct(tx, shopId, productId, at);
}
