import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '@jumun/messaging';
import { revokeSessionsOf } from '../session/revoke-session.js';
import type { Vault } from '../vault.js';
import { findAccount } from './give-code.js';

const MOST_TRIES = 5;

/** Counts the try before it is looked at, so that tries at once are counted one by one. */
const TRY = `update password_reset set tries = tries + 1
  where shop_id = ? and tries < ? and expires_at > ? returning code_hash`;
const FORGET = `delete from password_reset where shop_id = ?`;
const SET = `update shop set password_hash = ?, updated_at = ? where id = ?`;

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
  const [kept] = await tx.sql<{ code_hash: string }>(TRY, [shop.id, MOST_TRIES, now]);
  if (!kept || !isSame(kept.code_hash, vault.resetCodeHash(shop.id, who.code))) return { outcome: 'refused' };
  await tx.sql(FORGET, [shop.id]);
  await tx.sql(SET, [who.passwordHash, now, shop.id]);
  await tx.note('reset-password', shop.id);
  return { outcome: 'done', endedSessions: await revokeSessionsOf(tx, shop.id, 'reset') };
}

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
