import type { Procedure } from './define.js';
import type { Actor } from '../values/actor.js';

/**
 * Whether a service believes the actor of a question by the actor's own access token alone, and not by the signature of the
 * part that asks: for all that operators do, and for what an owner decides by a fresh proof or moves money by.
 */
export const needsOwnToken = ({ fresh, movesMoney }: Pick<Procedure, 'fresh' | 'movesMoney'>, actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'owner' && (fresh || movesMoney));
