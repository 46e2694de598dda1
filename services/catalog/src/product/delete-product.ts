import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';

/** Takes a product off the store; its row stays for the orders that name it and for stock that comes back. */
export async function deleteProduct(tx: Tx, shopId: string, productId: string): Promise<void> {
  const [deleted] = await tx.sql(
    `update product set deleted_at = now() where shop_id = ? and id = ? and deleted_at is null returning id`,
    [shopId, productId],
  );
  if (!deleted) throw new Problem('PRODUCT_NOT_FOUND');
  await tx.sql(`delete from product_category where shop_id = ? and product_id = ?`, [shopId, productId]);
  await pageChanged(tx, [shopId]);
}
