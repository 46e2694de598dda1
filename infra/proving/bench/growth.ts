import { setTimeout as pause } from 'node:timers/promises';
import { type Given, memoryNow, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import { meanOf, middleOf, spreadOf } from '../load/figures.ts';
import { type Read, readsOfOperator, readsOfOwner } from './reads.ts';
import { type Cost, type Row, type Statement, systemMsOf } from './record.ts';
import { openLoad, type Load } from './checkout-load.ts';
import { DAY_IS_DONE, type SeedPlan } from './seed.sql.ts';
import { handOutOne, seedBells, seedLedger, seedOrders, seedShops, settleTables } from './seed.ts';
import { statementsOf } from './statements.ts';
import { costOf, counted, idleShareOf, partsOf, untilQuiet } from './cpu-time.ts';

const AFTERWARDS_MS = 1_000;
const SWEEPS_MS = 60_000;
const DAYS = 80;
const SLOW_MS = 200;

/** A checkout and every list of an empty system beside those of a large one, both up at once and asked in turn. */
export async function growth(given: Given): Promise<void> {
  const byDefault = {
    orders: 1_000_000,
    shops: 10_000,
    unread: 200_000,
    rounds: 8,
    count: 300,
    at: 32,
    warm: 2_000,
    runs: 5,
  };
  const options = numbersFrom(given.args, byDefault);
  const isOne = given.shape === 'one';
  const empty = await openLoad({ shops: 1, one: isOne });
  const large = await openLoad({ shops: 1, one: isOne }).catch(async (error: unknown) => {
    await empty.system.close();
    throw error;
  });
  try {
    await grow(large, options);
    for (const load of [empty, large]) await load.shop(options.at, options.warm);
    for (const load of [empty, large]) await untilQuiet(partsOf(load.system.platform.run()));
    const costs = await compareCheckouts(empty, large, options);
    const [small, big] = costs.map(systemMsOf);
    console.log(`CPU-ms of a checkout: ${small?.toFixed(2)} empty, ${big?.toFixed(2)} large`);
    const reads = await compareReads(empty, large, options.runs);
    const sweeps = await statementsOfSweeps(large);
    const ratios = {
      'CPU of a checkout, large to empty': (big ?? Number.NaN) / (small ?? Number.NaN),
      ...reads.ratios,
    };
    const { system, stalls } = large;
    await report(
      { bench: 'growth', given, options, system, storeName: stalls[0]?.storeName ?? '' },
      {
        ...{ rows: reads.rows, costs, ratios, memory: memoryNow(system) },
        statements: { 'a minute of sweeps': sweeps, [`reads slower than ${SLOW_MS} ms, each`]: reads.slow },
      },
    );
  } finally {
    await empty.system.close();
    await large.system.close();
  }
}

interface Size {
  orders: number;
  shops: number;
  unread: number;
}

/** Makes a system large: from one order that was truly paid and handed out, its text delivered and its books posted. */
async function grow(load: Load, { orders, shops, unread }: Size): Promise<void> {
  const { system, stalls } = load;
  await handOutOne(load);
  const plan: SeedPlan = { shops, bigShopId: stalls[0]?.shopId ?? '', days: DAYS };
  const step = async (what: string, work: Promise<void>): Promise<void> => {
    const startMs = performance.now();
    await work;
    console.log(`${what} in ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  };
  await step(`${shops} shops`, seedShops(system, plan));
  await step(`${orders} orders`, seedOrders(system, plan, orders));
  await step(`${orders} bells and texts, ${unread} unread`, seedBells(system, plan, orders, unread));
  // A check of so many payments takes minutes, and would be counted as that of the checkouts beside it.
  await step(`${orders} payments posted`, seedLedger(system, plan, orders, DAY_IS_DONE));
  await step('statistics of all tables', settleTables(system));
}

async function compareCheckouts(
  empty: Load,
  large: Load,
  { rounds, count, at }: { rounds: number; count: number; at: number },
): Promise<Cost[]> {
  const sides = await Promise.all(
    [empty, large].map(async (load) => {
      const parts = partsOf(load.system.platform.run());
      return { load, parts, idle: await idleShareOf(parts), turns: new Array<Record<string, number>>() };
    }),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { load, parts, idle, turns } of round % 2 === 0 ? sides : sides.toReversed()) {
      const turn = await counted(parts, async () => {
        await load.shop(at, count);
        await pause(AFTERWARDS_MS);
      });
      turns.push(costOf(turn, idle, count));
    }
  }
  return sides.map(({ turns }, side) => {
    const names = Object.keys(turns[0] ?? {});
    const each = names.map((name) => [name, meanOf(turns.map((turn) => turn[name] ?? 0))] as const);
    return { what: `a paid checkout, ${side === 0 ? 'empty' : 'large'}`, each: Object.fromEntries(each) };
  });
}

/** How long a read took; one that the system gave up counts until then, for a large system may be too large for a slow machine. */
const tookMs = async ({ ask }: Read): Promise<{ ms: number; isGivenUp: boolean }> => {
  const startMs = performance.now();
  const isGivenUp = await ask().then(
    () => false,
    (error: unknown) => {
      if (!String(error).includes('TOOK_TOO_LONG')) throw error;
      return true;
    },
  );
  return { ms: performance.now() - startMs, isGivenUp };
};

async function compareReads(
  empty: Load,
  large: Load,
  runs: number,
): Promise<{ rows: Row[]; ratios: Record<string, number>; slow: Statement[] }> {
  const readsOf = async ({ system, stalls }: Load): Promise<Read[]> => [
    ...stalls.flatMap(({ owner }) => readsOfOwner(owner, DAYS)),
    ...(await readsOfOperator(system)),
  ];
  const before = await readsOf(empty);
  const now = await readsOf(large);
  const [rows, ratios, slow]: [Row[], Record<string, number>, Statement[]] = [[], {}, []];
  for (const [at, read] of now.entries()) {
    const small = before[at];
    if (!small) continue;
    const [smallMs, largeMs]: [number[], number[]] = [[], []];
    let givenUp = 0;
    for (let run = 0; run < runs; run += 1) {
      smallMs.push((await tookMs(small)).ms);
      const took = await tookMs(read);
      largeMs.push(took.ms);
      if (took.isGivenUp) givenUp += 1;
    }
    const what = givenUp > 0 ? `${read.what}, ${givenUp} of ${runs} given up` : read.what;
    rows.push({ what, unit: 'ms', ...spreadOf(largeMs) });
    ratios[`${read.what}, large to empty`] = middleOf(largeMs) / middleOf(smallMs);
    if (middleOf(largeMs) <= SLOW_MS) continue;
    const { statements: dearest } = await statementsOf(large.system, 1, () => tookMs(read));
    slow.push(...dearest.slice(0, 3).map((statement) => ({ ...statement, text: `${read.what}: ${statement.text}` })));
  }
  return { rows, ratios, slow };
}

/** The statements of an idle minute, without any requests. */
const statementsOfSweeps = async (large: Load): Promise<Statement[]> => {
  await untilQuiet(partsOf(large.system.platform.run()));
  return (await statementsOf(large.system, SWEEPS_MS / 60_000, () => pause(SWEEPS_MS))).statements;
};
