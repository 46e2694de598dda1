import { contracts, storeKey, type PayloadOf } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { COPY_SHOPS } from './shop-copy.sql.js';
import { ShopCopy } from './shop-copy.table.js';

type ShopChanged = PayloadOf<typeof contracts.auth.facts.shopChanged>;

/** Takes over what auth says about shops; an older version than the one known changes nothing. */
export async function copyShops(tx: Tx, told: readonly ShopChanged[]): Promise<void> {
  const newest = new Map<string, ShopChanged>();
  for (const shop of told) if ((newest.get(shop.shopId)?.version ?? -1) < shop.version) newest.set(shop.shopId, shop);
  const rows = await tx
    .query(ShopCopy)
    .selectFrom('ShopCopy')
    .select(['shopId', 'version', 'status', 'shopName', 'storeName'])
    .where('shopId', 'in', [...newest.keys()])
    .orderBy('shopId')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((shop) => [shop.shopId, shop]));
  const news = [...newest.values()]
    .filter((shop) => shop.version > (known.get(shop.shopId)?.version ?? -1))
    .sort((a, b) => (a.shopId < b.shopId ? -1 : 1))
    .map((shop) => ({ ...shop, storeKey: shop.storeName && storeKey(shop.storeName) }));
  if (news.length === 0) return;
  await tx.run(COPY_SHOPS, [JSON.stringify(news)]);
  for (const shop of news) tellOfChange(tx, shop, known.get(shop.shopId));
}

type Known = Pick<RowOf<typeof ShopCopy>, 'status' | 'shopName' | 'storeName'>;

function tellOfChange(tx: Tx, now: ShopChanged, before: Known | undefined): void {
  const same = before?.status === now.status && before.shopName === now.shopName && before.storeName === now.storeName;
  if (same) return;
  const names = new Set([now.storeName, ...(before ? [before.storeName] : [])]);
  if (names.size > 1) names.delete(null);
  // A page that moved is gone from its old name too.
  for (const storeName of names) {
    tx.emit(contracts.catalog.facts.storePageChanged, { shopId: now.shopId, storeName, changedAt: now.changedAt });
  }
}
