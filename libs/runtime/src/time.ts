/** Where the time comes from, so that tests can hold and move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

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
