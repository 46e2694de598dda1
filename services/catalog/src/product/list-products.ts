import { Problem, type ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PRODUCT_COLUMNS, presentProduct, type ProductRow } from './present-product.js';

const PRODUCTS = `
  select ${PRODUCT_COLUMNS},
    array(
      select c.id from product_category pc join category c on c.shop_id = pc.shop_id and c.id = pc.category_id
      where pc.shop_id = p.shop_id and pc.product_id = p.id order by c.rank) as "categoryIds"
  from product p
  where p.shop_id = ? and p.deleted_at is null`;

/** All products of a shop, the newest last. */
export async function listProducts(tx: Tx, shopId: string, at: Date): Promise<ProductView[]> {
  const rows = await tx.sql<ProductRow>(`${PRODUCTS} order by p.created_at, p.id`, [shopId]);
  return rows.map((row) => presentProduct(row, at));
}

/** One product of a shop. */
export async function getProduct(tx: Tx, shopId: string, productId: string, at: Date): Promise<ProductView> {
  const [row] = await tx.sql<ProductRow>(`${PRODUCTS} and p.id = ?`, [shopId, productId]);
  if (!row) throw new Problem('PRODUCT_NOT_FOUND');
  return presentProduct(row, at);
}

/** How many products a shop has, hidden ones included. */
export async function countProducts(tx: Tx, shopId: string): Promise<number> {
  const [row] = await tx.sql<{ count: number }>(
    `select count(*)::int as count from product where shop_id = ? and deleted_at is null`,
    [shopId],
  );
  return row?.count ?? 0;
}
