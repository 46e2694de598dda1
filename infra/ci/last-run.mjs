import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-command.mjs';

/** Where a whole run leaves its figures: `{ command, budget, durations }`. `npm run keep` makes them the committed ones. */
const LAST_RUN = join(root, '.data/last-run.json');

export function writeLastRun(figures) {
  mkdirSync(dirname(LAST_RUN), { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify(figures));
}

export const readLastRun = () => JSON.parse(readFileSync(LAST_RUN, 'utf8'));

export const ciFile = (name) => join(import.meta.dirname, `${name}.json`);
export const readCiFile = (name) => JSON.parse(readFileSync(ciFile(name), 'utf8'));
