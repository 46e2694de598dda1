import type { Actor } from '@jumun/contracts';
import { asOwner, operatorOf } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { revokeOwnSession } from './revoke-session.js';

/** Ends the calling session of an owner or operator. */
export async function logOut({ transactor, revocations }: AuthDeps, actor: Actor): Promise<void> {
  const { sessionId } = actor.kind === 'owner' ? actor : operatorOf(actor);
  const ended =
    actor.kind === 'owner'
      ? await asOwner(transactor, actor, (tx, shopId) => revokeOwnSession(tx, shopId, sessionId))
      : await transactor.transact(actor, (tx) => revokeOwnSession(tx, operatorOf(actor).operatorId, sessionId));
  if (ended) await revocations.tell([sessionId], 'logout');
}
