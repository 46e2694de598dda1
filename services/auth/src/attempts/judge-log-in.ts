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
  /** Wrong passwords of all unknown sources at one account; after them their passwords are looked at no more. */
  ceiling: 60,
  /** A source never waits longer than this for its next try because of others outside its networks. */
  longestWaitMs: 60 * SECOND_MS,
};

/** The outcome of a try: the password is looked at, or the source waits or goes another way; and the counts as they are then. */
export interface Judgement {
  waitMs: number;
  /** Whether the account met its ceiling: `waitMs` is for its end then. */
  isGuarded: boolean;
  whole: Tally;
  own: Tally;
  wider: Tally[];
}

interface Try {
  whole: Tally;
  own: Tally;
  /** The counts of the networks that the source is in, with how many wrong passwords each has. */
  wider: readonly { tally: Tally; most: number }[];
  /** Whether it comes from a browser that logged in to the account before. */
  isKnown: boolean;
  /** Null for an account without one. */
  ceiling: number | null;
  now: Date;
  /** Multiplies the numbers of tries. */
  scale: number;
}

/**
 * Judges a try before the password is checked. A source that has to wait keeps its place: at its time it may try,
 * however many others tried meanwhile. So a few strangers delay an owner by a minute at most; many make the owner's new
 * browsers go another way than by password.
 */
export function judgeLogIn({ isKnown, ceiling, now, scale, ...tallies }: Try): Judgement {
  const { whole, own } = tallies;
  const wider = tallies.wider.map(({ tally }) => tally);
  const leftMs = (until: Date): number => until.getTime() - now.getTime();
  const refused = { whole, own, wider, isGuarded: false };
  if (own.tries >= LOG_IN_LIMITS.ownTries * scale) return { ...refused, waitMs: leftMs(own.expiresAt) };
  const counted = { ...own, tries: own.tries + 1, mayAt: null };
  if (isKnown) return { ...refused, waitMs: 0, own: counted };
  if (ceiling !== null && whole.tries >= ceiling * scale)
    return { ...refused, waitMs: leftMs(whole.expiresAt), isGuarded: true };
  const full = tallies.wider.filter(({ tally, most }) => tally.tries >= most * scale);
  if (full.length > 0) return { ...refused, waitMs: Math.max(...full.map(({ tally }) => leftMs(tally.expiresAt))) };
  const admitted = { ...refused, waitMs: 0, whole: oneMore(whole), own: counted, wider: wider.map(oneMore) };
  const over = whole.tries - LOG_IN_LIMITS.freeTries * scale;
  if (over < 0) return admitted;
  if (own.mayAt === null) {
    const waitMs = Math.min(2 ** Math.min(over + 1, 10) * SECOND_MS, LOG_IN_LIMITS.longestWaitMs);
    return { ...refused, waitMs, own: { ...own, mayAt: new Date(now.getTime() + waitMs) } };
  }
  return own.mayAt > now ? { ...refused, waitMs: leftMs(own.mayAt) } : admitted;
}

const oneMore = (tally: Tally): Tally => ({ ...tally, tries: tally.tries + 1 });
