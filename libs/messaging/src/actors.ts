import { Problem, type Actor, type OperatorActor, type OwnerActor } from '@jumun/contracts';
import { ACT_FOR_SHOP } from './actors.sql.js';
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
 * Runs the work for the calling owner's shop, and tells the database which shop is meant, so that its row-level security
 * bounds what a query would forget to bound; anybody else is refused with FORBIDDEN.
 */
export async function asOwner<T>(
  transactor: Transactor,
  actor: Actor,
  work: (tx: Tx, shopId: string) => Promise<T>,
): Promise<T> {
  const { shopId } = ownerOf(actor);
  return transactor.transact(actor, async (tx) => {
    await tx.run(ACT_FOR_SHOP, [shopId]);
    return work(tx, shopId);
  });
}
