import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { changeShop } from '../shop/change-shop.js';
import type { Shop } from '../shop/shop.entity.js';

/** One decision of an operator about one shop. */
export interface Judgement {
  shopId: string;
  now: Date;
}

/** Approves a shop in review; it is active once its payout account is verified too. */
export const approveShop = (tx: Tx, judgement: Judgement): Promise<Shop> =>
  judge(tx, judgement, 'approve-shop', (shop) => {
    must(shop.status === 'reviewing' && shop.approvedAt == null);
    shop.approvedAt = judgement.now;
  });

/** Sends a shop in review back to its owner with a reason; the next complete save brings it into review again. */
export const rejectShop = (tx: Tx, judgement: Judgement & { reason: string }): Promise<Shop> =>
  judge(tx, judgement, 'reject-shop', (shop) => {
    must(shop.status === 'reviewing');
    shop.submittedAt = null;
    shop.approvedAt = null;
    shop.rejectionReason = judgement.reason;
  });

/** Keeps a shop from taking new orders. */
export const restrictShop = (tx: Tx, judgement: Judgement & { reason: string }): Promise<Shop> =>
  judge(tx, judgement, 'restrict-shop', (shop) => {
    must(shop.operatorRestrictedAt == null);
    shop.operatorRestrictedAt = judgement.now;
    shop.restrictionReason = judgement.reason;
  });

/** Ends an operator's restriction; what the payout provider restricted, only the provider clears. */
export const liftRestriction = (tx: Tx, judgement: Judgement): Promise<Shop> =>
  judge(tx, judgement, 'lift-restriction', (shop) => {
    must(shop.operatorRestrictedAt != null);
    shop.operatorRestrictedAt = null;
    shop.restrictionReason = null;
  });

/**
 * Closes a shop whose owner withdrew, and answers with the sessions that ended by it. E-mail address, social accounts and
 * store name are free for others from now on; the rest of the row waits for the end of its retention.
 */
export async function closeShop(
  tx: Tx,
  judgement: Judgement & { reason: string },
): Promise<{ shop: Shop; endedSessions: string[] }> {
  const shop = await judge(tx, judgement, 'close-shop', (found) => {
    found.closedAt = judgement.now;
    found.restrictionReason = judgement.reason;
    found.storeName = null;
    found.emailIndex = `closed ${found.id}`;
  });
  await tx.sql(`delete from social_account where shop_id = ?`, [shop.id]);
  await tx.sql(`delete from password_reset where shop_id = ?`, [shop.id]);
  return { shop, endedSessions: await revokeSessionsOf(tx, shop.id, 'closed') };
}

async function judge(tx: Tx, { shopId, now }: Judgement, act: string, change: (shop: Shop) => void): Promise<Shop> {
  const shop = await changeShop(tx, shopId, now, (found) => {
    must(found.closedAt == null);
    change(found);
  });
  if (!shop) throw new Problem('SHOP_NOT_FOUND');
  await tx.note(act, shopId);
  return shop;
}

function must(isFitting: boolean): void {
  if (!isFitting) throw new Problem('SHOP_STATE');
}
