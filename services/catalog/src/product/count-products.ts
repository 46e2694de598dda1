import type { Tx } from '@jumun/messaging';

/** How many products a shop has, hidden ones included. */
export async function countProducts(tx: Tx, shopId: string): Promise<number> {
  const [row] = await tx.sql<{ count: number }>(
    `select count(*)::int as count from product where shop_id = ? and deleted_at is null`,
    [shopId],
  );
  return row?.count ?? 0;
}
