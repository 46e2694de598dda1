import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsOf, failuresOf, filesToLookAtAgain, withSecondLook } from './reports.ts';
import { runNode, tools } from './run-command.mjs';

/**
 * What runs together, in order. A browser test has a browser, a server and a port of its own, so two run side by side;
 * journeys boot the whole platform, so they run one by one, alone.
 */
export const phases = [
  { name: 'unit', projects: ['unit', 'web'], flags: ['--maxWorkers=2'], timeoutMs: 5 * 60_000 },
  { name: 'integration', servers: true, projects: ['integration'], flags: ['--maxWorkers=3'], timeoutMs: 20 * 60_000 },
  { name: 'browser', servers: true, projects: ['browser'], flags: ['--maxWorkers=2'], timeoutMs: 30 * 60_000 },
  { name: 'journeys', servers: true, projects: ['journeys'], flags: ['--runInBand'], timeoutMs: 20 * 60_000 },
];

export const jestCommand = (phase, more = []) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  tools.jest,
  '--selectProjects',
  ...phase.projects,
  '--passWithNoTests',
  ...phase.flags,
  ...more,
];

/** Runs jest and answers with its own report; without one, with nothing. */
async function runJest(phase, more) {
  const folder = await mkdtemp(join(tmpdir(), 'jumun-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const command = jestCommand(phase, ['--json', `--outputFile=${reportFile}`, ...more]);
    const { code } = await runNode(command, { live: true, timeoutMs: phase.timeoutMs });
    return { code, report: JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one phase and answers with real numbers, taken from jest's own report. With `lookAgain`, a few failed files are run
 * once more, alone; what passes then is `unsteady`: told by name, and a defect (infra/adr/0009).
 */
export async function runPhase(phase, { more = [], lookAgain = false } = {}) {
  let { code, report } = await runJest(phase, more);
  if (!report)
    return { passed: 0, skipped: 0, failures: [`${phase.name}: jest ended with ${code} and no report`], unsteady: [] };
  const failedFirst = failuresOf(report);
  const files = lookAgain ? filesToLookAtAgain(report) : [];
  if (files.length > 0) {
    console.log(`\n--- ${phase.name} tests, a second look at ${files.length} of the files`);
    const again = await runJest({ ...phase, flags: ['--runInBand'] }, ['--runTestsByPath', ...files]);
    if (again.report) {
      code = again.code;
      report = withSecondLook(report, again.report);
    }
  }
  const failures = failuresOf(report);
  if (code !== 0 && failures.length === 0) failures.push(`${phase.name}: jest ended with ${code}`);
  return { ...countsOf(report), failures, unsteady: failedFirst.filter((name) => !failures.includes(name)) };
}
