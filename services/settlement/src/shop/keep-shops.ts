import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

type ShopChanged = PayloadOf<typeof contracts.auth.facts.shopChanged>;

const KEEP = `
  insert into shop (shop_id, version, status, shop_name, store_name, changed_at)
  select distinct on ("shopId") "shopId", version, status, "shopName", "storeName", "changedAt"
  from jsonb_to_recordset(?::jsonb) as told (
    "shopId" uuid, version int, status text, "shopName" text, "storeName" text, "changedAt" timestamptz)
  order by "shopId", version desc
  on conflict (shop_id) do update set version = excluded.version, status = excluded.status, shop_name = excluded.shop_name,
    store_name = excluded.store_name, changed_at = excluded.changed_at
  where shop.version < excluded.version`;

/** Keeps the latest that is known of each shop; what comes late changes nothing. */
export async function keepShops(tx: Tx, shops: readonly ShopChanged[]): Promise<void> {
  await tx.sql(KEEP, [JSON.stringify(shops)]);
}
