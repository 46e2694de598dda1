import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

export interface WaitOptions {
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Asks `check` again and again until it answers something true, and returns that; refuses after `timeoutMs`. */
export async function waitUntil<T>(
  what: string,
  check: () => Promise<T | false | undefined> | T | false | undefined,
  { timeoutMs, everyMs = 50, signal }: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await check();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Refusal(`Waited ${Math.round(timeoutMs / 1000)} s in vain: ${what}.`);
    await pause(everyMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
  }
}
