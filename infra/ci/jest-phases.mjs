import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode, tools } from './run-command.mjs';

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

/** The names of what failed: tests, and files that could not run at all. */
function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [`${path}: could not run`];
    return tests.map((test) => `${path}: ${test.fullName}`);
  });
}

/** Runs one phase and answers with real numbers, taken from jest's own report. */
export async function runPhase(phase, more = []) {
  const folder = await mkdtemp(join(tmpdir(), 'jumun-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const command = jestCommand(phase, ['--json', `--outputFile=${reportFile}`, ...more]);
    const { code } = await runNode(command, { live: true, timeoutMs: phase.timeoutMs });
    const report = JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null'));
    if (!report) return { passed: 0, skipped: 0, failures: [`${phase.name}: jest ended with ${code} and no report`] };
    const failures = failuresOf(report);
    if (code !== 0 && failures.length === 0) failures.push(`${phase.name}: jest ended with ${code}`);
    return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
