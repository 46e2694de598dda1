import { Problem, type ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PRODUCT_ROWS, presentProduct, type ProductRow } from './present-product.js';

/** One product of a shop. */
export async function getProduct(tx: Tx, shopId: string, productId: string, at: Date): Promise<ProductView> {
  const [row] = await tx.sql<ProductRow>(`${PRODUCT_ROWS} and p.id = ?`, [shopId, productId]);
  if (!row) throw new Problem('PRODUCT_NOT_FOUND');
  return presentProduct(row, at);
}
