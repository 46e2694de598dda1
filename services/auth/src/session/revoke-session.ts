import type { RevocationReason } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { Session } from './session.tables.js';

const revoke = (tx: Tx, reason: RevocationReason) =>
  tx
    .query(Session)
    .updateTable('Session')
    .set({ revokedAt: databaseNow(), revokedFor: reason })
    .where('revokedAt', 'is', null)
    .returning('id');

/** Ends a session with all its tokens; ended already, nothing changes. */
export async function revokeSession(tx: Tx, sessionId: string, reason: RevocationReason): Promise<void> {
  await revoke(tx, reason).where('id', '=', sessionId).execute();
}

/** Ends a session of the given shop or operator and tells whether it did; a session of somebody else is left alone. */
export async function revokeOwnSession(tx: Tx, subjectId: string, sessionId: string): Promise<boolean> {
  const ended = await revoke(tx, 'logout').where('id', '=', sessionId).where('subjectId', '=', subjectId).execute();
  return ended.length > 0;
}

/** Ends every session of a shop or operator and answers which, so that the gateway can be told. */
export async function revokeSessionsOf(tx: Tx, subjectId: string, reason: RevocationReason): Promise<string[]> {
  const ended = await revoke(tx, reason).where('subjectId', '=', subjectId).execute();
  return ended.map(({ id }) => id);
}
