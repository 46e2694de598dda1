import { Problem, type Actor, type OperatorActor, type OwnerActor } from '@jumun/contracts';
import type { TransactionOptions } from '@jumun/database';
import type { Transactor, Tx } from './transact.js';

/** The calling owner, whose shop id bounds every query; anybody else is refused with FORBIDDEN. */
export function ownerOf(actor: Actor): OwnerActor {
  if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
  return actor;
}

/** The calling operator; anybody else is refused with FORBIDDEN. */
export function operatorOf(actor: Actor): OperatorActor {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
  return actor;
}

/**
 * Runs the work for the calling owner's shop, to whose rows row-level security bounds the transaction; anybody else is
 * refused with FORBIDDEN.
 */
export async function asOwner<T>(
  transactor: Transactor,
  actor: Actor,
  work: (tx: Tx, shopId: string) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const { shopId } = ownerOf(actor);
  return transactor.transact(actor, (tx) => work(tx, shopId), options);
}
