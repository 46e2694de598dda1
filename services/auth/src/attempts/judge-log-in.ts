import type { Tally } from './attempt.table.js';

const SECOND_MS = 1_000;

/** How often a log-in may be tried. `infra/adr/0020` says why these. */
export const LOG_IN_LIMITS = {
  /** Counts begin anew an hour after their first try. */
  windowMs: 60 * 60 * SECOND_MS,
  /** Wrong passwords of one source at one account within the window; then the source waits for its end. */
  ownTries: 10,
  /** Wrong passwords of all unknown sources at one account; after them each try of each source waits. */
  freeTries: 10,
  /** A source never waits longer than this for its next try because of others. */
  longestWaitMs: 60 * SECOND_MS,
};

/** The outcome of a try: the password is looked at, or the source waits; and the counts as they are then. */
export interface Judgement {
  waitMs: number;
  whole: Tally;
  own: Tally;
}

interface Try {
  whole: Tally;
  own: Tally;
  /** Whether it comes from a browser that logged in to the account before. */
  isKnown: boolean;
  now: Date;
  /** Multiplies the numbers of tries. */
  scale: number;
}

/**
 * Judges a try before the password is checked. A source that has to wait keeps its place: at its time it may try,
 * however many others tried meanwhile. So strangers delay an owner by a minute at most.
 */
export function judgeLogIn({ whole, own, isKnown, now, scale }: Try): Judgement {
  const leftMs = (until: Date): number => until.getTime() - now.getTime();
  if (own.tries >= LOG_IN_LIMITS.ownTries * scale) return { waitMs: leftMs(own.expiresAt), whole, own };
  const counted = { ...own, tries: own.tries + 1, mayAt: null };
  if (isKnown) return { waitMs: 0, whole, own: counted };
  const admitted = { waitMs: 0, whole: { ...whole, tries: whole.tries + 1 }, own: counted };
  const over = whole.tries - LOG_IN_LIMITS.freeTries * scale;
  if (over < 0) return admitted;
  if (own.mayAt === null) {
    const waitMs = Math.min(2 ** Math.min(over + 1, 10) * SECOND_MS, LOG_IN_LIMITS.longestWaitMs);
    return { waitMs, whole, own: { ...own, mayAt: new Date(now.getTime() + waitMs) } };
  }
  return own.mayAt > now ? { waitMs: leftMs(own.mayAt), whole, own } : admitted;
}
