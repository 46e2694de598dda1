/** Thrown when work took longer than it was given. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
  constructor(readonly timeoutMs: number) {
    super(`took longer than ${timeoutMs} ms`);
  }
}

/**
 * Runs work with a time limit, at which its signal aborts; rejects with TimeoutError even if the work ignores the
 * signal.
 */
export async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimeoutError(timeoutMs);
      reject(error);
      controller.abort(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The pause in milliseconds before try number `attempt` (0 is the first retry): doubles from baseMs up to maxMs.
 * `jitter` (0-1, default 0.5) is the part of it that is left to chance, so that many callers don't return together.
 */
export function backoff(
  attempt: number,
  options: { baseMs: number; maxMs: number; jitter?: number; random?: () => number },
): number {
  const { baseMs, maxMs, jitter = 0.5, random = Math.random } = options;
  const fullMs = Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(fullMs * (1 - jitter * random()));
}
