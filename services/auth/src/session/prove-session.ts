import { Problem, type Actor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { subjectOf } from './as-subject.js';
import { Session } from './session.tables.js';

/** Writes down that the calling owner's or operator's session proved itself; throws AUTH097 when it has ended. */
export async function proveSession(tx: Tx, actor: Actor, provenAt: Date): Promise<void> {
  const { id, sessionId } = subjectOf(actor);
  const sessions = tx.query(Session).updateTable('Session').set({ provenAt }).where('id', '=', sessionId);
  const open = sessions.where('subjectId', '=', id).where('revokedAt', 'is', null);
  if ((await open.returning('id').execute()).length === 0) throw new Problem('AUTH097');
}
