import type { ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PRODUCT_ROWS, presentProduct, type ProductRow } from './present-product.js';

/** All products of a shop, the newest last. */
export async function listProducts(tx: Tx, shopId: string, at: Date): Promise<ProductView[]> {
  const rows = await tx.sql<ProductRow>(`${PRODUCT_ROWS} order by p.created_at, p.id`, [shopId]);
  return rows.map((row) => presentProduct(row, at));
}
