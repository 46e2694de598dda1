import { runChecks } from './checks.mjs';
import { phases, runPhase } from './jest-phases.mjs';
import { ensureTestPrograms } from './programs.mjs';
import { listed } from './reports.ts';
import { programs } from './run-command.mjs';
import { Timetable } from './timetable.ts';

// npm test                              every check and every test
// npm test -- services/orders           the tests whose path fits
// npm test -- --phase=integration …     one phase of them
const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg.startsWith('--phase=')).map((arg) => arg.slice('--phase='.length));
const filters = args.filter((arg) => !arg.startsWith('--phase='));
const chosen = phases.filter((phase) => wanted.length === 0 || wanted.includes(phase.name));
const everything = args.length === 0;
const needsServers = chosen.some((phase) => phase.servers);

// On a machine of ours a failure is looked at at once; in CI nobody is there to do so.
const isCi = process.env.CI === 'true';

const times = new Timetable(Number(process.env.SETUP_BEGAN_AT_MS ?? Date.now()));
const failures = [];
const unsteady = [];
let passed = 0;
let skipped = 0;

// Tests with servers start the services as people do: from their builds.
const build = { name: 'build', commands: [[programs.nx, 'run-many', '-t', 'build', '--output-style=static']] };

async function prepare() {
  if (needsServers) await ensureTestPrograms({ browser: chosen.some((phase) => phase.browser), headless: isCi });
  times.end('set-up');
  const failed = await runChecks({ checks: everything, more: needsServers ? [build] : [] });
  failures.push(...failed.map((name) => ({ name: name === 'build' ? name : `check: ${name}` })));
  if (everything || needsServers) times.end(everything ? 'checks and build' : 'build');
}

async function runPhases() {
  for (const phase of chosen) {
    console.log(`\n--- ${phase.name} tests`);
    const result = await runPhase(phase, { more: filters, lookAgain: isCi });
    passed += result.passed;
    skipped += result.skipped;
    failures.push(...result.failures);
    unsteady.push(...result.unsteady);
    times.end(phase.name);
  }
}

try {
  await prepare();
  await runPhases();
} catch (error) {
  failures.push({ name: error.message });
}

if (unsteady.length > 0)
  console.log(
    `\nUnsteady (failed among the others, passed alone; each is a defect to be mended):\n${listed(unsteady)}`,
  );
if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`);
if (passed === 0 && failures.length === 0) console.log('\nNo test ran.');
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
console.log(`\n${times.line()}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
