import { setTimeout as pause } from 'node:timers/promises';
import { isPassing } from './faults.js';
import type { Logger } from './logger.js';
import { backoff } from './retry.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Tries to reach a server until it is there, with pauses that grow from 0.1 to 2 s. Says so at the first failure and
 * every 10 s. Rejects at once with an error that does not pass (a wrong password), and with the signal's reason.
 */
export async function waitFor<T>(
  server: string,
  work: () => Promise<T>,
  options: {
    logger: Logger;
    signal?: AbortSignal | undefined;
    /** Whether to try again after an error; by default those that pass by themselves. */
    passes?: (error: unknown) => boolean;
    sayEveryMs?: number;
  },
): Promise<T> {
  const { logger, signal, passes = isPassing, sayEveryMs = 10_000 } = options;
  const startMs = performance.now();
  let failure: unknown;
  const say = (): void => {
    const waitedMs = Math.round(performance.now() - startMs);
    logger.warn({ server, waitedMs, ...(failure !== undefined && { err: failure }) }, 'waiting for a server');
  };
  const saying = setInterval(say, sayEveryMs);
  const stopped = Promise.withResolvers<never>();
  const onAbort = (): void => stopped.reject(signal?.reason);
  stopped.promise.catch(() => undefined);
  signal?.addEventListener('abort', onAbort);
  try {
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        return await Promise.race([work(), stopped.promise]);
      } catch (error) {
        signal?.throwIfAborted();
        if (!passes(error)) throw error;
        failure = error;
      }
      if (attempt === 0) say();
      await Promise.race([
        pause(backoff(attempt, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS })),
        stopped.promise,
      ]);
    }
  } finally {
    clearInterval(saying);
    signal?.removeEventListener('abort', onAbort);
  }
}
