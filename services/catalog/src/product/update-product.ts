import { Problem, type PicturePath, type ProductInput } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

/**
 * The form sends back the mark that it was shown: only an owner who changes the mark sets it by hand, so that restocking
 * what sold out by itself lifts it.
 */
const UPDATE = `
  update product set name = ?, description = ?, price = ?, stock = ?,
    sold_out_by_hand = case when sold_out = ? then sold_out_by_hand else ? end,
    status = ?, sale_window = ?::jsonb, picture = coalesce(?, picture)
  where shop_id = ? and id = ? and deleted_at is null
  returning id`;

type Changes = ProductInput & { productId: string; picture?: PicturePath | undefined };

/** Replaces what a product says about itself; without a picture it keeps the one it has. */
export async function updateProduct(tx: Tx, shopId: string, changes: Changes): Promise<void> {
  const { productId, name, description, price, stock, soldOut, status, picture } = changes;
  const saleWindow = tidySaleWindow(changes.saleWindow);
  const [updated] = await tx.sql(UPDATE, [
    ...[name, description, price, stock, soldOut, soldOut, status],
    ...[saleWindow && JSON.stringify(saleWindow), picture ?? null, shopId, productId],
  ]);
  if (!updated) throw new Problem('PRODUCT_NOT_FOUND');
  await putInCategories(tx, shopId, productId, changes.categoryIds);
  await pageChanged(tx, [shopId]);
}
