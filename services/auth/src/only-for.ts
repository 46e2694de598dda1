import { Problem, type Actor } from '@jumun/contracts';

/** Throws FORBIDDEN unless it is this one service that asks: the others have no need to know. */
export function onlyFor(service: string, actor: Actor): void {
  if (actor.kind !== 'service' || actor.name !== service) throw new Problem('FORBIDDEN');
}
