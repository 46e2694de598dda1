import type { Actor } from '@jumun/contracts';
import { asOwner, operatorOf, type Transactor, type Tx } from '@jumun/messaging';
import type { EventAccount } from '../events/note-event.js';

/** The shop or operator who calls, and its session; anybody else is refused with FORBIDDEN. */
export function subjectOf(actor: Actor): { id: string; sessionId: string } {
  if (actor.kind === 'owner') return { id: actor.shopId, sessionId: actor.sessionId };
  const { operatorId: id, sessionId } = operatorOf(actor);
  return { id, sessionId };
}

/** The same as security events name it. */
export const eventAccountOf = (actor: Actor): EventAccount =>
  actor.kind === 'owner' ? { shopId: actor.shopId } : { operatorId: operatorOf(actor).operatorId };

/** Runs the work for the calling owner, bounded to its shop by the database too, or for the calling operator. */
export function asSubject<T>(
  transactor: Transactor,
  actor: Actor,
  work: (tx: Tx, subjectId: string) => Promise<T>,
): Promise<T> {
  if (actor.kind === 'owner') return asOwner(transactor, actor, work);
  const { id } = subjectOf(actor);
  return transactor.transact(actor, (tx) => work(tx, id));
}
