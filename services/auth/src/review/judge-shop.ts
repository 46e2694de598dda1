import { Problem, type AccessAct, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { revokeAllSessionsOf, revokeDevices } from '../session/revoke-session.js';
import type { AuthDeps } from '../auth-deps.js';
import { PasswordReset } from '../password-reset/password-reset.table.js';
import { changeShop, type ShopChange } from '../shop/change-shop.js';
import type { ShopRow } from '../shop/shop.table.js';
import { SocialAccount } from '../social/social.tables.js';

/** One decision of an operator about one shop. */
export interface Judgement {
  shopId: string;
  now: Date;
}

/**
 * Approves a shop in review whose e-mail address is verified, where letters can be sent; it is active once its payout
 * account is verified too.
 */
export const approveShop = (tx: Tx, judgement: Judgement & { hasMail: boolean }): Promise<ShopRow> =>
  judge(tx, judgement, 'approve-shop', (shop) => {
    must(shop.status === 'reviewing' && shop.approvedAt === null);
    if (judgement.hasMail && shop.emailVerifiedAt === null) throw new Problem('EMAIL_UNVERIFIED');
    return { approvedAt: judgement.now };
  });

/** Sends a shop in review back to its owner with a reason; the next complete save brings it into review again. */
export const rejectShop = (tx: Tx, judgement: Judgement & { reason: string }): Promise<ShopRow> =>
  judge(tx, judgement, 'reject-shop', (shop) => {
    must(shop.status === 'reviewing');
    return { submittedAt: null, approvedAt: null, rejectionReason: judgement.reason };
  });

/** Keeps a shop from taking new orders. */
export const restrictShop = (tx: Tx, judgement: Judgement & { reason: string }): Promise<ShopRow> =>
  judge(tx, judgement, 'restrict-shop', (shop) => {
    must(shop.operatorRestrictedAt === null);
    return { operatorRestrictedAt: judgement.now, restrictionReason: judgement.reason };
  });

/** Ends an operator's restriction; what the payout provider restricted, only the provider clears. */
export const liftRestriction = (tx: Tx, judgement: Judgement): Promise<ShopRow> =>
  judge(tx, judgement, 'lift-restriction', (shop) => {
    must(shop.operatorRestrictedAt !== null);
    return { operatorRestrictedAt: null, restrictionReason: null };
  });

/**
 * Closes a shop whose owner withdrew, and ends its sessions. E-mail address and social accounts are free for others
 * from now on, the store name in two years; the rest of the row waits for the end of its retention.
 */
export async function closeShop(
  { transactor, revocations }: AuthDeps,
  operator: OperatorActor,
  judgement: Judgement & { reason: string },
): Promise<ShopRow> {
  const { shop, endedSessions } = await transactor.transact(operator, async (tx) => {
    const closed = await judge(tx, judgement, 'close-shop', ({ id }) => ({
      closedAt: judgement.now,
      restrictionReason: judgement.reason,
      storeName: null,
      emailIndex: `closed ${id}`,
    }));
    const query = tx.query(SocialAccount, PasswordReset);
    await query.deleteFrom('SocialAccount').where('shopId', '=', closed.id).execute();
    await query.deleteFrom('PasswordReset').where('shopId', '=', closed.id).execute();
    const { sessionIds } = await revokeDevices(tx, { shopId: closed.id, reason: 'closed' });
    return { shop: closed, endedSessions: [...sessionIds, ...(await revokeAllSessionsOf(tx, closed.id, 'closed'))] };
  });
  await revocations.tell(endedSessions, 'closed');
  return shop;
}

async function judge(
  tx: Tx,
  { shopId, now }: Judgement,
  act: AccessAct,
  change: (shop: ShopRow) => ShopChange,
): Promise<ShopRow> {
  const shop = await changeShop(tx, shopId, now, (found) => {
    must(found.closedAt === null);
    return change(found);
  });
  if (!shop) throw new Problem('SHOP_NOT_FOUND');
  await tx.note(act, shopId);
  return shop;
}

function must(isFitting: boolean): void {
  if (!isFitting) throw new Problem('SHOP_STATE');
}
