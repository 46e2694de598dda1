import { auth } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ShopRow } from './shop.table.js';

/** Tells the other services what they keep a copy of; the version lets them drop what comes late. */
export function tellShopChanged(tx: Tx, shop: ShopRow, oldStoreNames: string[] = []): void {
  tx.emit(auth.facts.shopChanged, {
    shopId: shop.id,
    version: shop.version,
    status: shop.status,
    shopName: shop.shopName,
    storeName: shop.storeName,
    oldStoreNames,
    ...(shop.closedAt && { closed: true }),
    changedAt: shop.updatedAt.toISOString(),
  });
}
