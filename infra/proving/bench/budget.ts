import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@jumun/local';
import { type CountedCheckouts, openCounter } from './count-checkouts.ts';
import { changedCalls, type Counts, differences } from './counts.ts';
import type { Given } from './bench-run.ts';
import { openLoad, type Load } from './checkout-load.ts';

/** The committed cost of a paid checkout. */
export interface Budget {
  counts: Counts;
  /** The statements of when the numbers were written, so that a difference can be named; they are held to nothing. */
  calls: Counts;
}

const FILE = join(repositoryRoot, 'infra/proving/bench/budget.json');
/** Until each statement is prepared, and what is kept in memory is there. */
export const WARM = 20;
export const COUNT = 15;

const readBudget = (): Budget => JSON.parse(readFileSync(FILE, 'utf8')) as Budget;

function writeBudget({ counts, calls }: Budget): void {
  writeFileSync(FILE, `${JSON.stringify({ counts, calls }, null, 2)}\n`);
}

/** A system of one process with one shop, for checkouts that are counted one by one. */
export const openCounted = (env: Record<string, string> = {}): Promise<Load> =>
  openLoad({ shops: 1, one: true, quiet: true, env });

/** Differences from `budget.json`, then the statements that came and went; empty when there are none. */
export function brokenBudget({ counts, calls }: Budget, budget = readBudget()): string[] {
  const found = differences(budget.counts, counts);
  return found.length === 0 ? [] : [...found, ...changedCalls(budget.calls, calls)];
}

/** Counts a paid checkout and holds it to `budget.json`, or writes that file anew. */
export async function budget({ args }: Given): Promise<void> {
  const options = { write: { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const load = await openCounted();
  let found: CountedCheckouts;
  try {
    const counter = await openCounter(load);
    found = await counter.count({ warm: WARM, count: COUNT });
    await counter.close();
  } finally {
    await load.system.close();
  }
  if (values.verbose) tell(found);
  if (values.write) {
    writeBudget(found);
    console.log(`written to ${FILE}`);
    return;
  }
  const broken = brokenBudget(found);
  console.log(
    broken.length === 0 ? 'a paid checkout costs what infra/proving/bench/budget.json says' : broken.join('\n'),
  );
  if (broken.length > 0) process.exitCode = 1;
}

/** Each counter with its figure in every checkout, and what was left out beside them. */
function tell({ counts, all }: CountedCheckouts): void {
  for (const kind of ['counts', 'calls', 'background'] as const) {
    console.log(`\n${kind}`);
    const names = [...new Set(all.flatMap((each) => Object.keys(each[kind])))].toSorted();
    for (const name of names)
      console.log(`${name}: ${counts[name] ?? ''} of ${all.map((each) => each[kind][name] ?? 0).join(' ')}`);
  }
}
