import { v7 } from 'uuid';
import { z } from 'zod';
import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { SealError } from '@jumun/runtime';
import { spendPass } from '../social/pass.js';
import type { Vault } from '../vault.js';

const LIFE_MS = 5 * 60 * 1000;

const Challenge = z.object({ id: z.uuid(), challenge: z.string(), expiresAtMs: z.number() });
export type Challenge = z.infer<typeof Challenge>;

/** The holder of a passkey: operators' belong to their own host. */
export type PasskeyRole = 'owner' | 'operator';
/** The one thing that a challenge is made for; adding and proving belong to one session of one account. */
export type ChallengeUse =
  { for: 'log-in' } | { for: 'adding' | 'proof'; role: PasskeyRole; accountId: string; sessionId: string };

const placeOf = (use: ChallengeUse): string => (use.for === 'log-in' ? '' : `${use.accountId} ${use.sessionId}`);

/** The ticket that brings a challenge back: sealed, and opened for the same use alone. */
export function makeTicket(vault: Vault, use: ChallengeUse, challenge: string, now: Date): string {
  const content: Challenge = { id: v7(), challenge, expiresAtMs: now.getTime() + LIFE_MS };
  return vault.seal(JSON.stringify(content), 'passkey', use.for, placeOf(use));
}

/** The challenge of a ticket; throws PASSKEY_EXPIRED for one of another use, or of more than five minutes ago. */
export function readTicket(vault: Vault, use: ChallengeUse, ticket: string, now: Date): Challenge {
  try {
    const challenge = Challenge.parse(JSON.parse(vault.open(ticket, 'passkey', use.for, placeOf(use))));
    if (challenge.expiresAtMs > now.getTime()) return challenge;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
  }
  throw new Problem('PASSKEY_EXPIRED');
}

/** Uses a challenge up with the transaction; throws PASSKEY_EXPIRED when it was used before. */
export async function spendChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  if (!(await spendPass(tx, challenge))) throw new Problem('PASSKEY_EXPIRED');
}
