import { setTimeout as pause } from 'node:timers/promises';
import { serverPorts } from '@jumun/local';
import { measuredProcesses, type Given, memoryNow, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import type { Memory } from './process-figures.ts';
import type { Cost, Row, Statement } from './record.ts';
import { statementsOf } from './statements.ts';
import { openLoad, type Load, type LoadResult } from './checkout-load.ts';
import { costOf, counted, idleShareOf, untilQuiet } from './cpu-time.ts';

/** Messages and books of the last shoppers are part of what they cost. */
const AFTERWARDS_MS = 1_000;
const WARM_UP_AT = 32;
const AT = [8, 32] as const;

/** Memory of our own processes and of the servers before the first checkout. */
function restRows(memory: Record<string, Memory>): Row[] {
  const sum = (isServer: boolean): number =>
    Object.entries(memory).reduce((mb, [name, { pssMb }]) => (name in serverPorts === isServer ? mb + pssMb : mb), 0);
  const unit = 'MB PSS';
  return [
    { what: 'at rest, our processes', unit, value: sum(false) },
    { what: 'at rest, servers', unit, value: sum(true) },
  ];
}

/** Paid checkouts against the whole system: as many as it takes, then at half of that pace. */
export async function checkout(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { count: 2_000, warm: 5_000, shops: 8, groups: 0, pace: 0 });
  const { count, warm, shops, groups } = options;
  const load = await openLoad({ shops, questions: groups, one: given.shape === 'one' });
  try {
    const { system } = load;
    await untilQuiet(measuredProcesses(system));
    const atRest = memoryNow(system);
    await load.shop(WARM_UP_AT, warm);
    const everybody = measuredProcesses(system);
    await untilQuiet(everybody);
    const idle = await idleShareOf(everybody);
    const rows: Row[] = restRows(atRest);
    const costs: Cost[] = [
      { what: 'a second of rest', each: Object.fromEntries([...idle].map(([name, share]) => [name, share * 1000])) },
    ];
    const statements: Record<string, Statement[]> = {};
    const run = async (what: string, work: (load: Load) => Promise<LoadResult>): Promise<LoadResult> => {
      // Units a call: how many checkouts share a statement that is gathered, or the work on their facts.
      const { done: load1, statements: dearest } = await statementsOf(system, count, () =>
        counted(everybody, async () => {
          const result = await work(load);
          await pause(AFTERWARDS_MS);
          return result;
        }),
      );
      statements[`a paid checkout, ${what}`] = dearest;
      const { perSecond, tookMs } = load1.done;
      rows.push({ what: `paid a second, ${what}`, unit: '1/s', value: perSecond });
      rows.push({ what: `a paid checkout, ${what}`, unit: 'ms', ...tookMs });
      costs.push({ what: `a paid checkout, ${what}`, each: costOf(load1, idle, count) });
      return load1.done;
    };
    let most = 0;
    for (const at of AT) most = Math.max(most, (await run(`${at} at once`, (it) => it.shop(at, count))).perSecond);
    const pace = options.pace || most / 2;
    await run('at half the load', (it) => it.shopAtPace(pace, count));
    const storeName = load.stalls[0]?.storeName ?? '';
    await report(
      { bench: 'checkout', given, options, system, storeName },
      { rows, costs, statements, memory: memoryNow(system) },
    );
  } finally {
    await load.system.close();
  }
}
