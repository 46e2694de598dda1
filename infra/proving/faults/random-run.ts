import { readBooks } from './books.ts';
import { brokenBy, invariants, type Broken } from './invariants/all.ts';
import { watchThePlatform } from './operator.ts';
import { goShopping, mindTheShop, pause } from './people.ts';
import { advanceClock, type Target } from './platform.ts';
import { noPromises, type Promises } from './promises.ts';
import { Chance } from './random.ts';
import { makeSchedule, type Fault } from './schedule.ts';
import { injectFault } from './inject-fault.ts';

export interface RunOptions {
  seed: number;
  forMs: number;
  gapMs: number;
  copies: number;
  shoppers: number;
}

export interface RunReport {
  schedule: Fault[];
  /** Faults that met something, by their kind. */
  hits: Map<string, number>;
  orders: number;
  paid: number;
  refunds: number;
  promises: number;
  /** From the last fault until all promises were kept. */
  restMs: number;
  broken: Broken[];
}

const LOOK_EVERY_MS = 1_000;
const REST_WITHIN_MS = 180_000;
/**
 * The time after the last fault within which a shopper may still pay: a platform that is only down keeps every promise.
 */
const PAID_WITHIN_MS = 180_000;

/** People use the platform while the seed's faults hit it; then it is left alone until it is at rest, and looked at. */
export async function runSeed(target: Target, options: RunOptions, say: (line: string) => void): Promise<RunReport> {
  const { seed, shoppers } = options;
  const schedule = makeSchedule(seed, options);
  const promises = noPromises();
  const hits = new Map<string, number>();
  let over = false;
  const isOver = (): boolean => over;
  const people = [
    ...Array.from({ length: shoppers }, (_, nth) =>
      goShopping(target, new Chance(seed * 1_000 + nth), promises, isOver),
    ),
    mindTheShop(target, new Chance(seed * 1_000 + shoppers), promises, isOver),
    watchThePlatform(target, isOver),
  ];
  const startMs = performance.now();
  for (const fault of schedule) {
    await pause(fault.atMs - (performance.now() - startMs));
    const isHit = await injectFault(target, fault);
    if (isHit) hits.set(fault.kind, (hits.get(fault.kind) ?? 0) + 1);
    say(`${String(fault.atMs).padStart(7)} ms  ${isHit ? '' : 'missed '}${describe(fault)}`);
  }
  const deadlineMs = performance.now() + PAID_WITHIN_MS;
  while (promises.paid.size === 0 && performance.now() < deadlineMs) await pause(LOOK_EVERY_MS);
  over = true;
  await Promise.all(people);
  const restStartMs = performance.now();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, promises, say);
  const books = await readBooks(target, promises);
  return {
    schedule,
    hits,
    orders: books.orders.length,
    paid: books.orders.filter(({ tno }) => tno !== null).length,
    refunds: books.refunds.filter(({ state }) => state === 'done').length,
    promises: invariants.length,
    restMs: Math.round(performance.now() - restStartMs),
    broken,
  };
}

export const describe = ({ atMs: _atMs, kind, ...more }: Fault): string =>
  `${kind} ${Object.entries(more)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;

/** Nothing goes wrong any more, everything runs, and the time of every open checkout is over. */
export async function waitUntilIdle({ platform, sandbox }: Target): Promise<void> {
  await sandbox.send('DELETE', '/control/faults');
  await platform.waitUntilReady(120_000);
  await advanceClock({ sandbox });
}

/** The promises that are still broken when they had their time. */
export async function waitUntilKept(
  target: Target,
  promises: Promises,
  say: (line: string) => void,
): Promise<Broken[]> {
  const deadline = performance.now() + REST_WITHIN_MS;
  for (let before = -1; ;) {
    const broken = brokenBy(await readBooks(target, promises));
    if (broken.length === 0 || performance.now() > deadline) return broken;
    if (broken.length !== before) say(`waiting for: ${broken.map(({ promise }) => promise).join('; ')}`);
    before = broken.length;
    await pause(LOOK_EVERY_MS);
  }
}
