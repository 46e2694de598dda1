import { setTimeout as pause } from 'node:timers/promises';

/** Does work `count` times, by so many workers at once; each time gets its number, from 0. */
export async function inParallel(
  workers: number,
  count: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  let begun = 0;
  const worker = async (): Promise<void> => {
    for (let number = begun++; number < count; number = begun++) await work(number);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/**
 * Begins work so many times a second, however long each takes, and gives it the moment that it counts from, on the clock
 * of `performance.now()`: when it was due, since what a busy driver begins late has waited meanwhile. A timer may ring
 * early; what begins before it is due counts from its beginning.
 */
export async function atPace<T>(
  perSecond: number,
  count: number,
  work: (number: number, sinceMs: number) => Promise<T>,
): Promise<T[]> {
  const startMs = performance.now();
  const all: Promise<T>[] = [];
  for (let number = 0; number < count; number += 1) {
    const dueMs = startMs + (number * 1000) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await pause(earlyMs);
    all.push(work(number, Math.min(dueMs, performance.now())));
  }
  return Promise.all(all);
}

/** Lets people work until `stop`, which resolves when each has ended what they had begun. */
export function inBackground(begin: (isOver: () => boolean) => readonly Promise<void>[]): { stop(): Promise<void> } {
  let isOver = false;
  const people = Promise.all(begin(() => isOver));
  return {
    async stop() {
      isOver = true;
      await people;
    },
  };
}
