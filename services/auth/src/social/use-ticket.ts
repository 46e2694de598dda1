import { Problem, type SocialProvider } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { hashBrowser, readPass, spendPass, type Ticket } from './pass.js';

/** A caller's claim of identity; the ticket must contain the same. */
export interface Claim {
  provider: SocialProvider;
  providerId: string;
  email: string;
  ticket?: string | undefined;
  /** The secret in the browser's cookie; without it, a ticket passed around in a link would let any browser in. */
  browser?: string | undefined;
}

/** The ticket of a claim that it fits; throws TICKET_INVALID. */
export function fittingTicket(vault: Vault, claim: Claim, now: Date): Ticket {
  const ticket = readPass(vault, 'ticket', claim.ticket, now);
  const fits =
    ticket?.provider === claim.provider &&
    ticket.providerId === claim.providerId &&
    claim.browser !== undefined &&
    ticket.browserHash === hashBrowser(claim.browser) &&
    (ticket.email === null || ticket.email === claim.email);
  if (!ticket || !fits) throw new Problem('TICKET_INVALID');
  return ticket;
}

/** Uses the ticket up; throws TICKET_INVALID when it was used before. */
export async function spendTicket(tx: Tx, ticket: Ticket): Promise<void> {
  if (!(await spendPass(tx, ticket))) throw new Problem('TICKET_INVALID');
}
