import { contracts, type IntakeView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';

/**
 * Publishes that shops' store pages changed, except pages that are not open yet. With `intake`, nothing else changed.
 * With `movedAt`, stock moved, and the hint `goodsMoved` was already sent.
 */
export async function pageChanged(
  tx: Tx,
  shopIds: readonly string[],
  only: { intake?: IntakeView; movedAt?: string } = {},
): Promise<void> {
  if (shopIds.length === 0) return;
  const shops = await tx
    .query(ShopCopy)
    .selectFrom('ShopCopy')
    .select(['shopId', 'storeName'])
    .where('shopId', 'in', [...new Set(shopIds)])
    .where('status', '<>', 'pending')
    .execute();
  const changedAt = new Date().toISOString();
  for (const shop of shops) tx.emit(contracts.catalog.facts.storePageChanged, { ...shop, changedAt, ...only });
}
