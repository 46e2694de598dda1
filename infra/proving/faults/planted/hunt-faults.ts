import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInLongRest } from '../../../ci/long-rest.ts';
import { plantIn } from '../bugs/plant-in.ts';
import { faults } from './all-faults.ts';
import { copyTree } from './copy.ts';
import type { PlantedFault } from './planted-fault.ts';
import { TestRuns, type FileResult } from './test-runs.ts';

/** `npm test` alone must find so many of all faults; `npm test -- --all` finds each. */
export const LEAST_BY_SHORT = 27;

type Say = (line: string) => void;
type Verdict = { isFound: true; by: string } | { isFound: false; because: string };

/** Whether the short command runs a test file, too. */
export const isShort = ({ test }: PlantedFault): boolean => !isInLongRest(test);

/** Faults by their numbers or names, all where none is given; throws for an unknown one. */
export function chooseFaults(names: readonly string[]): readonly PlantedFault[] {
  if (names.length === 0) return faults;
  return names.map((name) => {
    const fault = faults.find(({ id }, index) => id === name || String(index + 1) === name);
    if (!fault) throw new Error(`there is no planted fault ${name}: ${faults.map(({ id }) => id).join(', ')}`);
    return fault;
  });
}

/**
 * Plants one fault after the other in a copy of the tree and runs the test that must find it, which must pass without the
 * fault. Says what became of each and answers how many were missed, or 1 where the short command finds too few of all.
 */
export async function huntFaults(chosen: readonly PlantedFault[], say: Say): Promise<number> {
  const leave = (): never => process.exit(130);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const copy = copyTree();
  const runs = await TestRuns.in(copy);
  // From here on the runs' own handlers end their families first.
  process.off('SIGINT', leave).off('SIGTERM', leave);
  const files = [...new Set(chosen.map(({ test }) => test))];
  say(`${files.length} test files without a fault`);
  const red = await redFiles(runs, files);
  for (const line of red) say(line);
  if (red.length > 0) return red.length;
  const found: PlantedFault[] = [];
  for (const fault of chosen) {
    const verdict = await hunt(fault, copy, runs);
    for (const line of linesOf(fault, verdict)) say(line);
    if (verdict.isFound) found.push(fault);
  }
  const byShort = found.filter(isShort).length;
  say(`${found.length} of ${chosen.length} are found by npm test -- --all, ${byShort} by npm test alone`);
  const isTooFew = chosen.length === faults.length && byShort < LEAST_BY_SHORT;
  return chosen.length - found.length || Number(isTooFew);
}

async function redFiles(runs: TestRuns, files: readonly string[]): Promise<string[]> {
  const results = await runs.of(files);
  return files.flatMap((file) => {
    const result = results.get(file);
    if (!result) return [`${file} told nothing`];
    const failed = result.tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const faulty = result.couldNotRun ? ['could not run'] : result.tests.length === 0 ? ['has no test'] : failed;
    return faulty.map((fault) => `${file} without a fault: ${fault}`);
  });
}

async function hunt(fault: PlantedFault, copy: string, runs: TestRuns): Promise<Verdict> {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plantIn(fault, source));
  try {
    if (isSeenInBrowser(fault)) await runs.buildWeb();
    return judge((await runs.of([fault.test])).get(fault.test));
  } finally {
    writeFileSync(path, source);
  }
}

const isSeenInBrowser = ({ test }: PlantedFault): boolean => test.startsWith('web/e2e/');

/** A fault is found by a test that failed beside others that passed: then the code was there and ran. */
export function judge(result: FileResult | undefined): Verdict {
  if (!result || result.couldNotRun) return { isFound: false, because: 'its test file could not run' };
  const [by] = result.tests.filter(({ status }) => status === 'failed');
  if (!by) return { isFound: false, because: `all ${result.tests.length} tests passed` };
  if (!result.tests.some(({ status }) => status === 'passed'))
    return { isFound: false, because: `no test of the file passed: ${by.why ?? by.fullName}` };
  return { isFound: true, by: by.fullName };
}

function linesOf(fault: PlantedFault, verdict: Verdict): string[] {
  const command = isShort(fault) ? 'npm test' : '--all';
  const found = verdict.isFound ? `found by "${verdict.by}"` : `NOT FOUND: ${verdict.because}`;
  const number = String(faults.indexOf(fault) + 1).padStart(2);
  return [`${number} ${fault.id.padEnd(20)} ${fault.harm}`, `   ${command.padEnd(20)} ${fault.test}: ${found}`];
}
