import { setTimeout as pause } from 'node:timers/promises';
import { businessDay } from '@jumun/contracts';
import { measuredProcesses, type Given, memoryNow, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import { cpuMsOf } from './process-figures.ts';
import type { Row } from './record.ts';
import { openLoad, type Load } from './checkout-load.ts';
import { CLOSE_STATE, READY_TO_CLOSE } from './seed.sql.ts';
import { handOutOne, seedLedger, seedShops } from './seed.ts';
import { DAY_MS, setClock } from '../platform/sandbox.ts';
import { statementsOf } from './statements.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

const READY_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 250;
const MOST_WAITED_MS = 20 * 60_000;
/** After ten in Seoul payouts leave. */
const AFTERNOON = 'T15:00:00+09:00';
const SATURDAY = 6;

/** The close of a day whose shops have so many payments: payouts of all, books checked, funds owed of each day. */
export async function settlement(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { payments: 1_000_000, shops: 10_000, days: 30 });
  const load = await openLoad({ shops: 1, one: given.shape === 'one' });
  const { system, stalls } = load;
  try {
    await setClock(system, lastBankDay());
    const postedMs = await post(load, options);
    const before = measuredProcesses(system);
    const was = cpuMsOf(before);
    const closed: Row[] = [];
    const { statements } = await statementsOf(system, 1, async () => {
      // Sweeps look for their work as soon as the service starts.
      system.platform.kill('settlement');
      closed.push(...(await untilClosed(system, options.shops)));
    });
    await system.platform.waitUntilReady(READY_WITHIN_MS);
    const now = measuredProcesses(system);
    const goesOn = new Set([...now].flatMap(([pid, name]) => (before.has(pid) ? [name] : [])));
    const cpu = [...cpuMsOf(now)].map(
      ([name, ms]) => [name, ms - (goesOn.has(name) ? (was.get(name) ?? 0) : 0)] as const,
    );
    const rows: Row[] = [
      ...closed,
      { what: 'seeded by SQL, with totals and chain', unit: 'payments/s', value: (options.payments * 1000) / postedMs },
    ];
    await report(
      { bench: 'settlement', given, options, system, storeName: stalls[0]?.storeName ?? '' },
      {
        rows,
        costs: [{ what: 'the close of the day', each: Object.fromEntries(cpu) }],
        memory: memoryNow(system),
        statements: { 'the close of the day': statements },
      },
    );
  } finally {
    await system.close();
  }
}

/** An afternoon of a working day, today's where it is one. */
function lastBankDay(): string {
  for (let back = 0; ; back += 1) {
    const day = businessDay(new Date(Date.now() - back * DAY_MS));
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const at = new Date(`${day}${AFTERNOON}`);
    if (weekday % SATURDAY !== 0 && at.getTime() <= Date.now()) return at.toISOString();
  }
}

interface Size {
  payments: number;
  /** Days over which they are spread. */
  days: number;
  shops: number;
}

async function post(load: Load, { payments, shops, days }: Size): Promise<number> {
  const { system, stalls } = load;
  await handOutOne(load);
  const plan = { shops, bigShopId: stalls[0]?.shopId ?? '', days };
  await seedShops(system, plan);
  const startMs = performance.now();
  await seedLedger(system, plan, payments, READY_TO_CLOSE);
  const tookMs = performance.now() - startMs;
  console.log(`${payments} payments posted in ${(tookMs / 1000).toFixed(0)} s`);
  return tookMs;
}

interface CloseState {
  payouts: number;
  unsent: number;
  planned: boolean;
  checked: boolean;
  broken: unknown[] | null;
  counted: boolean;
}

/** Seconds from the service's end, its start included, until each part of the close was done; throws where a rule of the books is broken. */
async function untilClosed({ platform }: System, shops: number): Promise<Row[]> {
  const startMs = performance.now();
  const yesterday = businessDay(new Date(Date.parse(lastBankDay()) - DAY_MS));
  const done = new Map<string, number>();
  await withDatabase(platform.run(), 'settlement', async (client) => {
    for (;;) {
      const { rows } = await client.query<CloseState>(CLOSE_STATE, [yesterday]);
      const [state] = rows;
      const seconds = (performance.now() - startMs) / 1000;
      if (!state) throw new Error('the books answer nothing');
      if (state.broken?.length) throw new Error(`the books break their rules: ${JSON.stringify(state.broken)}`);
      const isSent = state.planned && state.unsent === 0 && state.payouts >= shops / 2;
      const steps = { 'payouts planned': state.planned, 'payouts handed over': isSent };
      const rest = { 'every rule of the books checked': state.checked, 'funds owed of each day': state.counted };
      for (const [step, isDone] of Object.entries({ ...steps, ...rest }))
        if (isDone && !done.has(step)) {
          done.set(step, seconds);
          console.log(`${step} after ${seconds.toFixed(1)} s`);
        }
      if (done.size === 4) break;
      if (seconds * 1000 > MOST_WAITED_MS) throw new Error(`not closed: ${JSON.stringify(state)}`);
      await pause(LOOK_EVERY_MS);
    }
  });
  const rows: Row[] = [...done].map(([what, value]) => ({ what, unit: 's', value }));
  return [{ what: 'the day is closed', unit: 's', value: Math.max(...done.values()) }, ...rows];
}
