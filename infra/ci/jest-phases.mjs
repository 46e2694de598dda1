import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countsOf, failuresOf, faultOf, retryable, readReport, mergeRetry } from './reports.ts';
import { root, runNode, programs } from './run-command.mjs';

/**
 * The phases in order, each with the projects that run together. A worker of the browser tests has its own browser, and
 * each test a server and a port; they mostly wait, so more of them than cores run side by side. A file of journeys
 * boots the whole platform and waits for half of its time.
 */
export const phases = [
  { name: 'unit', projects: ['unit', 'web', 'alone'], flags: ['--maxWorkers=2'], timeoutMs: 5 * 60_000 },
  {
    name: 'integration',
    servers: true,
    projects: ['integration'],
    flags: ['--maxWorkers=4'],
    timeoutMs: 30 * 60_000,
  },
  {
    name: 'browser',
    servers: true,
    browser: true,
    projects: ['browser'],
    flags: ['--maxWorkers=4'],
    timeoutMs: 50 * 60_000,
  },
  {
    name: 'journeys',
    servers: true,
    browser: true,
    projects: ['journeys'],
    flags: ['--maxWorkers=2'],
    timeoutMs: 20 * 60_000,
  },
];

/**
 * A worker keeps some 40 MB of each file, so it begins anew before it is too big to end soon. On a loaded machine half a
 * second, which jest would wait, is too short for any of them; one that holds something open never ends, and is named.
 */
const WORKER_LIMITS = ['--workerIdleMemoryLimit=600MB', '--workerGracefulExitTimeout=20000'];

export const jestCommand = (phase, more = []) => [
  '--experimental-vm-modules',
  `--import=${pathToFileURL(join(root, 'libs/testing/jest/native/hooks.ts'))}`,
  '--disable-warning=ExperimentalWarning',
  programs.jest,
  '--selectProjects',
  ...phase.projects,
  '--passWithNoTests',
  ...WORKER_LIMITS,
  ...phase.flags,
  ...more,
];

const reporter = join(import.meta.dirname, 'results-reporter.mjs');

/** Leaves out what only `npm test -- --all` runs. */
export const WITHOUT_LONG_REST = [`--filter=${join(import.meta.dirname, 'without-long-rest.mjs')}`];

/** Runs jest and answers with its exit and the results reported until then. */
async function runJest(phase, more) {
  const folder = await mkdtemp(join(tmpdir(), 'jumun-jest-'));
  const results = join(folder, 'results');
  try {
    const flags = ['--reporters=default', `--reporters=${reporter}`, `--outputFile=${results}`];
    const ending = await runNode(jestCommand(phase, [...flags, ...more]), { live: true, timeoutMs: phase.timeoutMs });
    return { ...ending, report: readReport(await readFile(results, 'utf8').catch(() => '')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one phase and answers with real numbers, also for one that was cut off. With `lookAgain`, a few failed files are
 * run once more, alone; those that pass then are `unsteady`: reported with their first failure, and a defect
 * (infra/adr/0009).
 */
export async function runPhase(phase, { more = [], lookAgain = false } = {}) {
  let ending = await runJest(phase, more);
  const failedFirst = failuresOf(ending.report);
  const files = lookAgain && !ending.timedOut ? retryable(ending.report) : [];
  if (files.length > 0) {
    console.log(`\n--- ${phase.name} tests, a second look at ${files.length} of the files`);
    const again = await runJest({ ...phase, flags: ['--runInBand'] }, ['--runTestsByPath', ...files]);
    ending = { ...again, report: mergeRetry(ending.report, again.report) };
  }
  const failures = failuresOf(ending.report);
  const unsteady = failedFirst.filter(({ name }) => !failures.some((failure) => failure.name === name));
  const faults = faultOf(phase, ending).map((name) => ({ name }));
  return { ...countsOf(ending.report), failures: [...failures, ...faults], unsteady, report: ending.report };
}
