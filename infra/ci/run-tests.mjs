import { availableParallelism } from 'node:os';
import { budgetOf, judge } from './budget.ts';
import { busyMs } from '../local/busy-time.mjs';
import { runChecks } from './checks.mjs';
import { phases, runPhase, WITHOUT_LONG_REST } from './jest-phases.mjs';
import { readCiFile, writeLastRun } from './last-run.mjs';
import { leftOutLines } from './long-rest.ts';
import { ensureTestPrograms } from './programs.mjs';
import { durationsOf, listed } from './reports.ts';
import { runNode } from './run-command.mjs';
import { speedLine } from './speed.ts';
import { Timetable } from './timetable.ts';

// npm test                              every check, and the tests that find what matters by themselves
// npm test -- --all                     that, and the long rest (long-rest.ts)
// npm test -- services/orders           the tests whose path fits
// npm test -- --phase=integration …     one phase of them
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const wanted = args.filter((arg) => arg.startsWith('--phase=')).map((arg) => arg.slice('--phase='.length));
const filters = args.filter((arg) => !arg.startsWith('--phase=') && arg !== '--all');
const chosen = phases.filter((phase) => wanted.length === 0 || wanted.includes(phase.name));
const everything = wanted.length === 0 && filters.length === 0;
const needsServers = chosen.some((phase) => phase.servers);
const command = isAll ? 'all' : 'test';

// A path that is named is run, wherever it belongs.
const narrowed = isAll || filters.length > 0 ? filters : WITHOUT_LONG_REST;

// CI runs failed files again, since a person can't look into the failure there and then, as on a developer's machine.
const isCi = process.env.CI === 'true';

const now = () => ({ wallMs: Date.now(), busyMs: busyMs() });
const began = {
  wallMs: Number(process.env.SETUP_BEGAN_AT_MS ?? Date.now()),
  busyMs: Number(process.env.SETUP_BEGAN_BUSY_MS ?? busyMs()),
};
const times = new Timetable(began, now);
const speeds = [];
const failures = [];
const unsteady = [];
const reports = [];
let passed = 0;
let skipped = 0;

// Tests with servers start the services as people do: from their builds.
const build = { name: 'build', commands: [['infra/local/build.mjs']] };

/** The machine's speed changes by the hour, so it is measured between the parts of a whole run. */
async function measureSpeed(...flags) {
  if (!everything) return;
  const { code, output } = await runNode(
    ['--disable-warning=ExperimentalWarning', 'infra/ci/machine-speed.ts', ...flags],
    { timeoutMs: 120_000 },
  );
  if (code !== 0) return console.log(`the machine's speed could not be measured:\n${output.trim()}`);
  const speed = JSON.parse(output);
  speeds.push(speed);
  times.noteSpeed(speed.hellosPerCpuSecond);
}

async function prepare() {
  if (needsServers) await ensureTestPrograms({ browser: chosen.some((phase) => phase.browser), headless: isCi });
  times.end('set-up');
  await measureSpeed('--commits');
  const failed = await runChecks({ checks: everything, more: needsServers ? [build] : [] });
  failures.push(...failed.map((name) => ({ name: name === 'build' ? name : `check: ${name}` })));
  if (!everything && !needsServers) return;
  times.end(everything ? 'checks and build' : 'build');
  await measureSpeed();
}

async function runPhases() {
  for (const phase of chosen) {
    console.log(`\n--- ${phase.name} tests`);
    const result = await runPhase(phase, { more: narrowed, lookAgain: isCi });
    passed += result.passed;
    skipped += result.skipped;
    failures.push(...result.failures);
    unsteady.push(...result.unsteady);
    // Unit tests take less than a second each: their order tells nothing.
    if (phase.servers) reports.push(result.report);
    times.end(phase.name);
    await measureSpeed();
  }
}

/** Judges a whole run by its budget and leaves its figures for `npm run keep`. */
function judgeCost() {
  const { warnings, faults } = judge(times.parts, readCiFile('budget')[command]);
  for (const warning of warnings) console.log(`\nBUDGET  ${warning}`);
  failures.push(...faults.map((fault) => ({ name: `budget: ${fault}` })));
  writeLastRun({ command, budget: budgetOf(times.parts), durations: durationsOf(reports) });
}

try {
  await prepare();
  await runPhases();
  if (everything) judgeCost();
} catch (error) {
  failures.push({ name: error.message });
}

if (unsteady.length > 0)
  console.log(
    `\nUnsteady (failed among the others, passed alone; each is a defect to be mended):\n${listed(unsteady)}`,
  );
if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`);
if (passed === 0 && failures.length === 0) console.log('\nNo test ran.');
if (everything) console.log(`\n${leftOutLines(isAll).join('\n')}`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
console.log(`\n${times.line()}`);
console.log('CPU-seconds are the time that the cores of this machine were busy: other work on it counts in.');
if (speeds.length > 0) console.log(speedLine(speeds, availableParallelism()));
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
