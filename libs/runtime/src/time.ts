/** Where the time comes from, so that tests can hold and move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

const FOLLOW_EVERY_MS = 1_000;
/** Longer than an address holds its answer back. */
const FOLLOW_WITHIN_MS = 30_000;

/**
 * A clock that goes as far ahead of this machine's as `url` says (`{ "now": ISO time, "moves": how often it was moved }`),
 * so that a whole platform under test can be moved to another day. It is asked once a second at most, with `?moves=` of
 * the last answer, and may hold its answer until it is moved again. While it does not answer, the clock keeps its lead.
 */
export function followedClock(url: string): Clock & { close(): void } {
  let leadMs = 0;
  let moves: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const ask = async (): Promise<void> => {
    const address = new URL(url);
    if (moves !== undefined) address.searchParams.set('moves', String(moves));
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(FOLLOW_WITHIN_MS)]);
    const answer = await fetch(address, { signal });
    const told = (await answer.json()) as { now: string; moves?: number };
    const thereMs = Date.parse(told.now);
    if (Number.isFinite(thereMs)) leadMs = thereMs - Date.now();
    moves = told.moves;
  };
  const follow = async (): Promise<void> => {
    const dueAtMs = Date.now() + FOLLOW_EVERY_MS;
    await ask().catch(() => undefined);
    if (!closing.signal.aborted) timer = setTimeout(() => void follow(), Math.max(0, dueAtMs - Date.now())).unref();
  };
  void follow();
  return {
    now: () => new Date(Date.now() + leadMs),
    close() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

/** A clock for tests that stands still until it is set or advanced. */
export function fixedClock(start: Date | string): Clock & { set(now: Date | string): void; advance(ms: number): void } {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    set(now) {
      nowMs = new Date(now).getTime();
    },
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** A moment as the contracts have it, `2026-11-22T03:00:00.000Z`; null stays null. */
export function iso(moment: Date): string;
export function iso(moment: Date | null): string | null;
export function iso(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
