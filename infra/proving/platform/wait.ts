import { setTimeout as sleep } from 'node:timers/promises';

/** Lets time pass, for load that is paced and faults that last; what is waited for is asked by `eventually`. */
export const pause = (ms: number): Promise<void> => sleep(Math.max(0, ms));

/** Repeats a step that failed, after each of these pauses; throws its last error, or one that is not worth a try. */
export async function retry<T>(
  step: () => Promise<T>,
  pausesMs: Iterable<number>,
  isWorthATry: (error: unknown) => boolean = () => true,
): Promise<T> {
  const pauses = pausesMs[Symbol.iterator]();
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const next = pauses.next();
      if (!isWorthATry(error) || next.done) throw error;
      await pause(next.value);
    }
  }
}

/** Pauses until so much time has passed from now. */
export function pausesOf(ms: number, withinMs: number): Iterable<number> {
  const deadlineMs = performance.now() + withinMs;
  return {
    *[Symbol.iterator]() {
      while (performance.now() <= deadlineMs) yield ms;
    },
  };
}
