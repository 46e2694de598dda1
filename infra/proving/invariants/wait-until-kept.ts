import { advanceClock, clearFaults } from '../platform/sandbox.ts';
import type { StallSystem } from '../platform/stall.ts';
import type { System } from '../platform/system.ts';
import { pause } from '../platform/wait.ts';
import { brokenBy, type Broken } from './all.ts';
import { readBooks } from './books.ts';
import type { Confirmations } from './confirmations.ts';

/** Longer than any checkout stays open. */
export const ALL_CHECKOUTS_END_MS = 20 * 60_000;
const READY_WITHIN_MS = 120_000;
const KEPT_WITHIN_MS = 180_000;
const POLL_INTERVAL_MS = 500;

/** Ends all faults of providers, waits until every process runs, and lets the time of every open checkout pass. */
export async function waitUntilIdle(system: System): Promise<void> {
  await clearFaults(system);
  await system.platform.waitUntilReady(READY_WITHIN_MS);
  await advanceClock(system, ALL_CHECKOUTS_END_MS);
}

interface WaitOptions {
  withinMs?: number;
  /** Ends the waiting; when nothing is broken, by default. */
  isOver?: (broken: readonly Broken[]) => boolean;
  /** A promise that can't be kept here. */
  except?: string;
  say?: (line: string) => void;
}

/** Answers the promises that are still broken when they had their time. */
export async function waitUntilKept(
  system: StallSystem,
  confirmations: Confirmations,
  { withinMs = KEPT_WITHIN_MS, isOver = (broken) => broken.length === 0, except, say }: WaitOptions = {},
): Promise<Broken[]> {
  const deadlineMs = performance.now() + withinMs;
  for (let before = -1; ; await pause(POLL_INTERVAL_MS)) {
    const broken = brokenBy(await readBooks(system, confirmations)).filter(({ promise }) => promise !== except);
    if (isOver(broken) || performance.now() > deadlineMs) return broken;
    if (broken.length !== before) say?.(`waiting for: ${broken.map(({ promise }) => promise).join('; ')}`);
    before = broken.length;
  }
}
