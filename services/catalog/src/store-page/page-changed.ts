import { contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** Tells that shoppers would see another page now; a page that is not open yet changes for nobody. */
export async function pageChanged(tx: Tx, shopIds: readonly string[]): Promise<void> {
  if (shopIds.length === 0) return;
  const shops = await tx.sql<{ shopId: string; storeName: string | null }>(
    `select shop_id as "shopId", store_name as "storeName" from shop_copy where shop_id = any(?::uuid[]) and status <> 'pending'`,
    [[...new Set(shopIds)]],
  );
  const changedAt = new Date().toISOString();
  for (const shop of shops) tx.emit(contracts.catalog.facts.storePageChanged, { ...shop, changedAt });
}
