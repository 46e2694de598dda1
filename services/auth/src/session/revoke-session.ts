import type { RevocationReason } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const REVOKE = `update session set revoked_at = now(), revoked_for = ? where id = ? and revoked_at is null`;
const REVOKE_OWN = `update session set revoked_at = now(), revoked_for = 'logout'
  where id = ? and subject_id = ? and revoked_at is null returning id`;
const REVOKE_ALL = `update session set revoked_at = now(), revoked_for = ?
  where subject_id = ? and revoked_at is null returning id`;

/** Ends a session with all its tokens; ended already, nothing changes. */
export async function revokeSession(tx: Tx, sessionId: string, reason: RevocationReason): Promise<void> {
  await tx.sql(REVOKE, [reason, sessionId]);
}

/** Ends a session of the given shop or operator and tells whether it did; a session of somebody else is left alone. */
export async function logOut(tx: Tx, subjectId: string, sessionId: string): Promise<boolean> {
  const ended = await tx.sql(REVOKE_OWN, [sessionId, subjectId]);
  return ended.length > 0;
}

/** Ends every session of a shop or operator and answers which, so that the gateway can be told. */
export async function revokeSessionsOf(tx: Tx, subjectId: string, reason: RevocationReason): Promise<string[]> {
  const ended = await tx.sql<{ id: string }>(REVOKE_ALL, [reason, subjectId]);
  return ended.map(({ id }) => id);
}
