import { z } from 'zod';
import { Problem, type OutputOf, type auth } from '@jumun/contracts';
import { SealError } from '@jumun/runtime';
import type { Vault } from '../vault.js';
import { makeTotpSecret, stepOfCode, totpUri } from './totp.js';

type Offer = OutputOf<typeof auth.procedures.startTotp>;

const LIFE_MS = 10 * 60 * 1000;

/** The content of an offer's ticket: nothing is kept of a secret until its first code comes. */
const Ticket = z.object({ secret: z.string(), expiresAtMs: z.number() });

/** Offers a new secret to the authenticator app of an operator or of an invitation, which the ticket is bound to. */
export function offerTotp(vault: Vault, who: { id: string; email: string }, now: Date): Offer {
  const secret = makeTotpSecret();
  const ticket = { secret, expiresAtMs: now.getTime() + LIFE_MS };
  return {
    secret,
    uri: totpUri(secret, who.email),
    ticket: vault.seal(JSON.stringify(ticket), 'operator', 'totp-offer', who.id),
  };
}

/** The secret of an offer and the step of its first code; throws ENROLMENT_EXPIRED or CODE_WRONG. */
export function takeOffer(
  vault: Vault,
  { id, ticket, code }: { id: string; ticket: string; code: string },
  now: Date,
): { secret: string; step: number } {
  const { secret, expiresAtMs } = readTicket(vault, ticket, id);
  if (expiresAtMs <= now.getTime()) throw new Problem('ENROLMENT_EXPIRED');
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now);
  if (step === undefined) throw new Problem('CODE_WRONG');
  return { secret, step };
}

function readTicket(vault: Vault, ticket: string, id: string): z.infer<typeof Ticket> {
  try {
    return Ticket.parse(JSON.parse(vault.open(ticket, 'operator', 'totp-offer', id)));
  } catch (error) {
    if (error instanceof SealError) throw new Problem('ENROLMENT_EXPIRED');
    throw error;
  }
}
