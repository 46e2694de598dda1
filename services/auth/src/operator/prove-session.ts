import { Problem, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Session } from '../session/session.tables.js';

/** Writes down that the calling session proved itself; throws AUTH097 when it has ended. */
export async function proveSession(
  tx: Tx,
  { operatorId, sessionId }: Pick<OperatorActor, 'operatorId' | 'sessionId'>,
  provenAt: Date,
): Promise<void> {
  const sessions = tx.query(Session).updateTable('Session').set({ provenAt }).where('id', '=', sessionId);
  const open = sessions.where('subjectId', '=', operatorId).where('revokedAt', 'is', null);
  if ((await open.returning('id').execute()).length === 0) throw new Problem('AUTH097');
}
