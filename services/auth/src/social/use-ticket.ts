import { Problem, type SocialProvider } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { hashBrowser, readPass, spendPass, type Ticket } from './pass.js';

/** What a caller says of itself; the ticket must say the same. */
export interface Claim {
  provider: SocialProvider;
  providerId: string;
  email: string;
  ticket?: string | undefined;
  /** What the caller's browser keeps; without it a ticket sent around in a link would let anybody in. */
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
