import { Problem } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { ProductOptionGroup } from '../option/option.tables.js';
import { pageChanged } from '../page-change/page-changed.js';
import { forgetTranslations } from '../translation/forget-translations.js';
import { Product, ProductCategory } from './product.tables.js';

/** Takes a product off the store; its row stays for the orders that name it and for stock that comes back. */
export async function deleteProduct(tx: Tx, shopId: string, productId: string): Promise<void> {
  const query = tx.query(Product, ProductCategory, ProductOptionGroup);
  const deleted = await query
    .updateTable('Product')
    .set({ deletedAt: databaseNow() })
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new Problem('PRODUCT_NOT_FOUND');
  for (const link of ['ProductCategory', 'ProductOptionGroup'] as const)
    await query.deleteFrom(link).where('shopId', '=', shopId).where('productId', '=', productId).execute();
  await forgetTranslations(tx, shopId, [productId]);
  await pageChanged(tx, [shopId]);
}
