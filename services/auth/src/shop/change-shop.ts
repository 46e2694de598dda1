import type { ShopStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { noteStoreName, oldStoreNamesOf } from './old-store-names.js';
import { assertShopMove, deriveStatus } from './shop.states.js';
import { Shop, type ShopRow } from './shop.table.js';
import { tellShopChanged } from './tell-shop-changed.js';

/** The columns of a shop's row that may be written; its state follows from them. */
export type ShopChange = Partial<Omit<ShopRow, 'id' | 'version' | 'status' | 'storeNameKey' | 'updatedAt'>>;

/**
 * Locks a shop, writes what `change` says of it, moves it along its states, and tells the other services when that
 * changed what they keep a copy of. Undefined when there is no such shop.
 */
export async function changeShop(
  tx: Tx,
  shopId: string,
  now: Date,
  change: (shop: ShopRow) => ShopChange,
): Promise<ShopRow | undefined> {
  const query = tx.query(Shop);
  const shops = query.selectFrom('Shop').selectAll().where('id', '=', shopId);
  const before = await shops.forUpdate().executeTakeFirst();
  if (!before) return undefined;
  const changes = change(before);
  const after = { ...before, ...changes };
  const status = nextStatus(after);
  const isPublished =
    before.shopName !== after.shopName ||
    before.storeName !== after.storeName ||
    before.status !== status ||
    (before.closedAt === null) !== (after.closedAt === null);
  const shop = await query
    .updateTable('Shop')
    .set({ ...changes, status, version: before.version + (isPublished ? 1 : 0), updatedAt: now })
    .where('id', '=', shopId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteStoreName(tx, before, shop, now);
  if (isPublished) tellShopChanged(tx, shop, await oldStoreNamesOf(tx, shop.id));
  return shop;
}

/** As far as the facts on its row let a shop move. */
function nextStatus(shop: ShopRow): ShopStatus {
  for (let { status } = shop; ;) {
    const next = deriveStatus({
      status,
      isSubmitted: shop.submittedAt !== null,
      isApproved: shop.approvedAt !== null,
      isPayoutVerified: shop.payoutVerifiedAt !== null,
      isRestricted: shop.operatorRestrictedAt !== null || shop.payoutRestrictedAt !== null || shop.closedAt !== null,
    });
    if (next === status) return status;
    assertShopMove(status, next);
    status = next;
  }
}
