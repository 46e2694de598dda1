const SECOND_MS = 1_000;
/** How far the clocks of two companies may be apart. */
const MOST_APART_MS = 5 * 60 * 1000;

/**
 * When money moved, by the card company's clock: so it counts for the same Korean day in both books, however late its
 * answer came. The company tells whole seconds, of which this is the latest moment that is over. A time before the act was
 * asked for (`since`) or yet to come is not believed, and the moment is `now`.
 */
export function bookedAt(told: Date | undefined, { since, now }: { since: Date; now: Date }): Date {
  if (told === undefined) return now;
  const toldMs = told.getTime();
  const nowMs = now.getTime();
  if (toldMs < since.getTime() - MOST_APART_MS || toldMs > nowMs + MOST_APART_MS) return now;
  return new Date(Math.max(toldMs, Math.min(nowMs, toldMs + SECOND_MS - 1)));
}
