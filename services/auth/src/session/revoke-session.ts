import type { Tx } from '@jumun/messaging';

export type RevocationReason = 'logout' | 'reuse';

const REVOKE = `update session set revoked_at = now(), revoked_for = ? where id = ? and revoked_at is null`;
const REVOKE_OWN = `update session set revoked_at = now(), revoked_for = 'logout'
  where id = ? and subject_id = ? and revoked_at is null returning id`;

/** Ends a session with all its tokens; ended already, nothing changes. */
export async function revokeSession(tx: Tx, sessionId: string, reason: RevocationReason): Promise<void> {
  await tx.sql(REVOKE, [reason, sessionId]);
}

/** Ends a session of the given shop and tells whether it did; a session of another shop is left alone. */
export async function logOut(tx: Tx, shopId: string, sessionId: string): Promise<boolean> {
  const ended = await tx.sql(REVOKE_OWN, [sessionId, shopId]);
  return ended.length > 0;
}
