import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** Makes a product belong to exactly these categories of its own shop. */
export async function putInCategories(
  tx: Tx,
  shopId: string,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(categoryIds)];
  // Held, so that none of them is deleted before the commit.
  const own = await tx.sql(
    `select id from category where shop_id = ? and id = any(?::uuid[]) order by id for key share`,
    [shopId, wanted],
  );
  if (own.length < wanted.length) throw new Problem('CATEGORY_NOT_FOUND');
  await tx.sql(`delete from product_category where shop_id = ? and product_id = ? and category_id <> all(?::uuid[])`, [
    shopId,
    productId,
    wanted,
  ]);
  await tx.sql(
    `insert into product_category (shop_id, product_id, category_id) select ?, ?, unnest(?::uuid[]) on conflict do nothing`,
    [shopId, productId, wanted],
  );
}
