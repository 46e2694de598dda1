import { Problem, type Actor } from '@jumun/contracts';

/** What one service needs to know is no other's to ask for: throws FORBIDDEN. */
export function onlyFor(service: string, actor: Actor): void {
  if (actor.kind !== 'service' || actor.name !== service) throw new Problem('FORBIDDEN');
}
