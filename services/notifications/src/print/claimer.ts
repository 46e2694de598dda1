import { Problem, type Actor, type PrinterLink } from '@jumun/contracts';

/** Who takes jobs: a page of the owner's, or a print program, for the printers that it can serve. */
export interface Claimer {
  shopId: string;
  name: string;
  links: readonly PrinterLink[];
  /** The device whose printers it may serve; null for a page. */
  deviceId: string | null;
}

/** The claimer that a call comes from; anybody else is refused with FORBIDDEN. */
export function claimerOf(actor: Actor): Claimer {
  if (actor.kind === 'owner') {
    const { shopId, sessionId } = actor;
    return { shopId, name: `page:${sessionId}`, links: ['browser', 'web'], deviceId: null };
  }
  if (actor.kind === 'device' && actor.scope === 'print') {
    const { shopId, deviceId } = actor;
    return { shopId, name: `device:${deviceId}`, links: ['agent'], deviceId };
  }
  throw new Problem('FORBIDDEN');
}
