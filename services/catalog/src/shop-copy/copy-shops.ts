import { contracts, storeKey, type PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

type ShopChanged = PayloadOf<typeof contracts.auth.facts.shopChanged>;

interface KnownShop {
  shopId: string;
  version: number;
  status: string;
  shopName: string;
  storeName: string | null;
}

const KNOWN = `
  select shop_id as "shopId", version, status, shop_name as "shopName", store_name as "storeName"
  from shop_copy where shop_id = any(?::uuid[]) order by shop_id for update`;

const COPY = `
  insert into shop_copy (shop_id, version, status, shop_name, store_name, store_key, changed_at)
  select "shopId", version, status, "shopName", "storeName", "storeKey", "changedAt"
  from jsonb_to_recordset(?::jsonb) as row
    ("shopId" uuid, version int, status text, "shopName" text, "storeName" text, "storeKey" text, "changedAt" timestamptz)
  on conflict (shop_id) do update set version = excluded.version, status = excluded.status, shop_name = excluded.shop_name,
    store_name = excluded.store_name, store_key = excluded.store_key, changed_at = excluded.changed_at
  where shop_copy.version < excluded.version`;

/** Takes over what auth says about shops; an older version than the one known changes nothing. */
export async function copyShops(tx: Tx, told: readonly ShopChanged[]): Promise<void> {
  const newest = new Map<string, ShopChanged>();
  for (const shop of told) if ((newest.get(shop.shopId)?.version ?? -1) < shop.version) newest.set(shop.shopId, shop);
  const known = new Map((await tx.sql<KnownShop>(KNOWN, [[...newest.keys()]])).map((shop) => [shop.shopId, shop]));
  const news = [...newest.values()]
    .filter((shop) => shop.version > (known.get(shop.shopId)?.version ?? -1))
    .sort((a, b) => (a.shopId < b.shopId ? -1 : 1));
  if (news.length === 0) return;
  await tx.sql(COPY, [
    JSON.stringify(news.map((shop) => ({ ...shop, storeKey: shop.storeName && storeKey(shop.storeName) }))),
  ]);
  for (const shop of news) tellOfChange(tx, shop, known.get(shop.shopId));
}

function tellOfChange(tx: Tx, now: ShopChanged, before: KnownShop | undefined): void {
  const same = before?.status === now.status && before.shopName === now.shopName && before.storeName === now.storeName;
  if (same) return;
  const names = new Set([now.storeName, ...(before ? [before.storeName] : [])]);
  if (names.size > 1) names.delete(null);
  // A page that moved is gone from its old name too.
  for (const storeName of names) {
    tx.emit(contracts.catalog.facts.storePageChanged, { shopId: now.shopId, storeName, changedAt: now.changedAt });
  }
}
