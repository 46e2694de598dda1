// npm run keep -- durations   the order of the test files is that of the last whole run
// npm run keep -- budget      the last whole run's CPU-seconds are its command's budget
import { writeFileSync } from 'node:fs';
import { ciFile, readCiFile, readLastRun } from './last-run.mjs';

const [wanted] = process.argv.slice(2);
const keep = (name, value) => writeFileSync(ciFile(name), `${JSON.stringify(value, null, 2)}\n`);

const { command, budget, durations } = readLastRun();
// `npm test` runs a part of the files only: what it left out keeps its place.
const merged = (kept) =>
  Object.fromEntries(
    [...new Set([...Object.keys(kept), ...Object.keys(durations)])]
      .toSorted()
      .map((folder) => [folder, command === 'all' ? durations[folder] : { ...kept[folder], ...durations[folder] }])
      .filter(([, files]) => files !== undefined),
  );
if (wanted === 'durations') keep('durations', merged(readCiFile('durations')));
else if (wanted === 'budget' && budget) keep('budget', { ...readCiFile('budget'), [command]: budget });
else {
  console.error('npm run keep -- durations, or budget after a whole run whose speed was measured');
  process.exitCode = 1;
}
