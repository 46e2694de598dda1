/** Where the time comes from, so that tests can hold and move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

const FOLLOW_EVERY_MS = 1_000;

/**
 * A clock that goes as far ahead of this machine's as `url` says (`{ "now": ISO time }`, asked once a second), so that a
 * whole platform under test can be moved to another day. While the address does not answer, it keeps its last lead.
 */
export function followedClock(url: string): Clock & { close(): void } {
  let leadMs = 0;
  const ask = async (): Promise<void> => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FOLLOW_EVERY_MS) });
    const { now } = (await answer.json()) as { now: string };
    const thereMs = Date.parse(now);
    if (Number.isFinite(thereMs)) leadMs = thereMs - Date.now();
  };
  const quietly = (): void => void ask().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, FOLLOW_EVERY_MS);
  timer.unref();
  return { now: () => new Date(Date.now() + leadMs), close: () => clearInterval(timer) };
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
