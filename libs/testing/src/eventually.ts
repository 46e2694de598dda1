/** At first; then longer, for a look may be a call through the whole system, which has to do what is waited for. */
const LEAST_PAUSE_MS = 10;
const MOST_PAUSE_MS = 50;
/** The pause as a part of the time waited so far: nothing is seen later than by this part of its wait. */
const PAUSE_PART = 1 / 20;

/** Looks again and again until `look` neither throws nor gives undefined, null or false; fails with its last error. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<Exclude<T, undefined | null | false>> {
  const start = Date.now();
  const deadline = start + timeoutMs;
  let last: unknown = new Error(`not so within ${timeoutMs} ms`);
  do {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>;
    } catch (error) {
      last = error;
    }
    const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, (Date.now() - start) * PAUSE_PART));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (Date.now() < deadline);
  throw last;
}
