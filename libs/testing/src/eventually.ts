const LOOK_EVERY_MS = 10;

/** Looks again and again until `look` neither throws nor gives undefined, null or false; fails with its last error. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown = new Error(`not so within ${timeoutMs} ms`);
  do {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  } while (Date.now() < deadline);
  throw last;
}
