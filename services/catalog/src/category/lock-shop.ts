import type { Tx } from '@jumun/messaging';

/** Holds the shop's own row until the commit, so that changes of one shop's ranks come one after the other. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await tx.sql(
    `insert into store_page (shop_id) values (?) on conflict (shop_id) do update set shop_id = excluded.shop_id`,
    [shopId],
  );
}
