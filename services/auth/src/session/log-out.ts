import type { Actor } from '@jumun/contracts';
import { asOwner, operatorOf } from '@jumun/messaging';
import { revokeOwnSession } from './revoke-session.js';
import type { SessionDeps } from './session-deps.js';

/** Ends the calling session of an owner or operator. */
export async function logOut({ transactor, revocations }: SessionDeps, actor: Actor): Promise<void> {
  const { sessionId } = actor.kind === 'owner' ? actor : operatorOf(actor);
  const ended =
    actor.kind === 'owner'
      ? await asOwner(transactor, actor, (tx, shopId) => revokeOwnSession(tx, shopId, sessionId))
      : await transactor.transact(actor, (tx) => revokeOwnSession(tx, operatorOf(actor).operatorId, sessionId));
  if (ended) await revocations.tell([sessionId], 'logout');
}
