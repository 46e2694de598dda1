import { Problem, type Actor, type OwnerActor } from '@jumun/contracts';

/** The calling owner, whose shop id bounds every query; anybody else is refused with FORBIDDEN. */
export function ownerOf(actor: Actor): OwnerActor {
  if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
  return actor;
}
