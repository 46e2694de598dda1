import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 300;
const TRIES = 20;

/** Acts again while it is refused for what passes by itself; undefined where that does not pass in some seconds. */
export async function tried<T>(passing: RegExp, act: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!passing.test(String(error))) throw error;
      await wait(pauseMs);
    }
  }
  return undefined;
}
