import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '@jumun/messaging';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { Shop } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { findAccount } from './give-code.js';
import { PasswordReset } from './password-reset.table.js';

const MOST_TRIES = 5;

/** Whether the password was set, and which sessions ended by it. */
export type Reset = { outcome: 'done'; endedSessions: string[] } | { outcome: 'refused' };

/** Sets a new password by the code that was sent. What it decides must be committed, refusals too: they count. */
export async function resetPassword(
  tx: Tx,
  vault: Vault,
  who: { ownerName: string; email: string; code: string; passwordHash: string },
  now: Date,
): Promise<Reset> {
  const shop = await findAccount(tx, vault, who);
  if (!shop) return { outcome: 'refused' };
  const query = tx.query(PasswordReset, Shop);
  // Counts the try before it is looked at, so that tries at once are counted one by one.
  const kept = await query
    .updateTable('PasswordReset')
    .set((reset) => ({ tries: reset('tries', '+', 1) }))
    .where('shopId', '=', shop.id)
    .where('tries', '<', MOST_TRIES)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  if (!kept || !isSame(kept.codeHash, vault.resetCodeHash(shop.id, who.code))) return { outcome: 'refused' };
  await query.deleteFrom('PasswordReset').where('shopId', '=', shop.id).execute();
  const { passwordHash } = who;
  await query.updateTable('Shop').set({ passwordHash, updatedAt: now }).where('id', '=', shop.id).execute();
  await tx.note('reset-password', shop.id);
  return { outcome: 'done', endedSessions: await revokeSessionsOf(tx, shop.id, 'reset') };
}

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
