import type { Vault } from '../vault.js';
import type { Counted } from './hold-tallies.js';

/**
 * The place of a guess in an open session, by what is guessed and of whom. Counted per session: a stranger at an open
 * session can't guess, and other sessions are not slowed.
 */
export const sessionTry = (
  vault: Vault,
  { guess, of, sessionId }: { guess: string; of: string; sessionId: string },
): Counted & { isKnown: boolean } => ({
  subject: vault.attemptIndex(guess, of),
  source: vault.attemptIndex('session', sessionId),
  isKnown: true,
});
