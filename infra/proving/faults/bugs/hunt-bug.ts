import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { invariants, type Broken } from '../../invariants/all.ts';
import { openTarget, type Target } from '../target.ts';
import { noConfirmations, type Confirmations } from '../../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../../invariants/wait-until-kept.ts';
import type { PlantedBug } from './bugs.ts';
import { scenarios, type ScenarioName } from './scenarios.ts';

/** So long a platform without a bug may take to come to rest. */
const REST_WITHIN_MS = 120_000;
/** With a bug it is given at least so long, and twice what it takes without one. */
const LEAST_WAIT_MS = 8_000;

export interface CleanRun {
  restMs: number;
  broken: Broken[];
}

export interface Finding {
  bug: PlantedBug;
  isFound: boolean;
  /** Confirmations that were broken besides. */
  others: string[];
  tookMs: number;
}

/** Preloaded by every process that may have a bug. */
export const PRELOAD = pathToFileURL(join(repositoryRoot, 'infra/proving/faults/bugs/plant.ts')).href;

/** A platform whose processes have the bug, or none. */
export const openWithBug = (bug?: PlantedBug): Promise<Target> =>
  openTarget({
    copies: 1,
    withFaultyNetwork: true,
    ...(bug && { env: envOf(bug.id) }),
  });

/** Plants a bug in each process of a platform. */
export const envOf = (id: string): Record<string, string> => ({
  MODULES: 'apart',
  NODE_OPTIONS: `--import=${PRELOAD}`,
  PLANTED_BUG: id,
});

/** Plays scenarios one after the other on one platform without a bug: every promise must be kept after each. */
export async function playClean(
  target: Target,
  names: readonly ScenarioName[],
  say: (line: string) => void,
): Promise<Map<ScenarioName, CleanRun>> {
  const confirmations = noConfirmations();
  const runs = new Map<ScenarioName, CleanRun>();
  for (const name of names) {
    await scenarios[name](target, confirmations);
    const run = await settle(target, confirmations, { withinMs: REST_WITHIN_MS });
    runs.set(name, run);
    const verdict = run.broken.length === 0 ? 'every promise is kept' : `BROKEN: ${described(run.broken)}`;
    say(`${'none'.padEnd(32)} ${name.padEnd(22)} ${seconds(run.restMs)}  ${verdict}`);
    if (run.broken.length > 0) break;
  }
  return runs;
}

/** Plays the bug's scenario on a platform that has it, and looks whether its promise is found broken. */
export async function hunt(bug: PlantedBug, cleanRestMs: number): Promise<Finding> {
  const startMs = performance.now();
  const target = await openWithBug(bug);
  try {
    const confirmations = noConfirmations();
    await scenarios[bug.shownBy](target, confirmations);
    const isFinal = invariants.some(({ promise, isFinal }) => promise === bug.breaks && isFinal);
    const isMeant = ({ promise }: Broken): boolean => promise === bug.breaks;
    const { broken } = await settle(target, confirmations, {
      withinMs: Math.max(LEAST_WAIT_MS, 2 * cleanRestMs),
      isOver: (now) => isFinal && now.some(isMeant),
    });
    return {
      bug,
      isFound: broken.some(isMeant),
      others: broken.filter((one) => !isMeant(one)).map(({ promise }) => promise),
      tookMs: performance.now() - startMs,
    };
  } finally {
    await target.close();
  }
}

/** Leaves the platform alone, and answers which promises are broken when it is over or time is up. */
async function settle(
  target: Target,
  confirmations: Confirmations,
  limit: { withinMs: number; isOver?: (broken: readonly Broken[]) => boolean },
): Promise<CleanRun> {
  await waitUntilIdle(target);
  const startMs = performance.now();
  const broken = await waitUntilKept(target, confirmations, limit);
  return { restMs: performance.now() - startMs, broken };
}

const described = (broken: readonly Broken[]): string =>
  broken.map(({ promise, about }) => `${promise}: ${about.join(', ')}`).join('; ');

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;
