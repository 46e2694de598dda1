import { MAX_CLAIMED_JOBS, Problem, type Actor, type PrinterLink } from '@jumun/contracts';

/** A caller that claims jobs for the printers it can serve: an owner's page or a print program. */
export interface Claimer {
  shopId: string;
  name: string;
  links: readonly PrinterLink[];
  /** The device whose printers it may serve; null for a page. */
  deviceId: string | null;
  /** How many jobs it takes at once. */
  most: number;
}

/** The claimer that a call comes from; anybody else is refused with FORBIDDEN. */
export function claimerOf(actor: Actor): Claimer {
  if (actor.kind === 'owner') {
    const { shopId, sessionId } = actor;
    // A person looks at each paper: others that were taken along would be kept from everybody meanwhile.
    return { shopId, name: `page:${sessionId}`, links: ['browser', 'web'], deviceId: null, most: 1 };
  }
  if (actor.kind === 'device' && actor.scope === 'print') {
    const { shopId, deviceId } = actor;
    return { shopId, name: `device:${deviceId}`, links: ['agent'], deviceId, most: MAX_CLAIMED_JOBS };
  }
  throw new Problem('FORBIDDEN');
}
