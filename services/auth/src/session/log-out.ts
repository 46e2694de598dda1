import type { Actor } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { asSubject, subjectOf } from './as-subject.js';
import { revokeOwnSession } from './revoke-session.js';

/** Ends the calling session of an owner or operator. */
export async function logOut({ transactor, revocations }: AuthDeps, actor: Actor): Promise<void> {
  const { sessionId } = subjectOf(actor);
  const ended = await asSubject(transactor, actor, (tx, subjectId) => revokeOwnSession(tx, subjectId, sessionId));
  await revocations.tell(ended, 'logout');
}
