import { LockMode } from '@mikro-orm/core';
import type { Tx } from '@jumun/messaging';
import { Shop } from './shop.entity.js';
import { assertShopMove, deriveStatus } from './shop.states.js';
import { tellShopChanged } from './tell-shop-changed.js';

/**
 * Locks a shop, lets `change` write facts on its row, moves it along its states, and tells the other services when that
 * changed what they keep a copy of. Undefined when there is no such shop.
 */
export async function changeShop(
  tx: Tx,
  shopId: string,
  now: Date,
  change: (shop: Shop) => void,
): Promise<Shop | undefined> {
  const shop = await tx.em.findOne(Shop, { id: shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shop) return undefined;
  const before = { shopName: shop.shopName, storeName: shop.storeName, status: shop.status };
  change(shop);
  advance(shop);
  shop.updatedAt = now;
  const isTold =
    before.shopName !== shop.shopName || before.storeName !== shop.storeName || before.status !== shop.status;
  if (isTold) {
    shop.version += 1;
    tellShopChanged(tx, shop);
  }
  return shop;
}

/** Moves the shop as far as the facts on its row allow. */
function advance(shop: Shop): void {
  for (;;) {
    const next = deriveStatus({
      status: shop.status,
      isSubmitted: shop.submittedAt != null,
      isApproved: shop.approvedAt != null,
      isPayoutVerified: shop.payoutVerifiedAt != null,
      isRestricted: shop.operatorRestrictedAt != null || shop.payoutRestrictedAt != null || shop.closedAt != null,
    });
    if (next === shop.status) return;
    assertShopMove(shop.status, next);
    shop.status = next;
  }
}
