import { runChecks } from './checks.mjs';
import { jestCommand, phases, WITHOUT_LONG_REST } from './jest-phases.mjs';

const unit = { name: 'unit tests', commands: [jestCommand(phases[0], WITHOUT_LONG_REST)] };
const failed = await runChecks({ more: [unit] });

console.log(failed.length === 0 ? 'verified' : `not verified: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
