import { eventually } from '@jumun/testing/eventually';
import { invariants, type Broken } from '../invariants/all.ts';
import { readBooks } from '../invariants/books.ts';
import { noConfirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';
import { Chance } from '../load/chance.ts';
import { workAsOperator } from '../load/operators.ts';
import { workAsOwner } from '../load/owners.ts';
import { goShopping } from '../load/shoppers.ts';
import { inBackground } from '../load/workers.ts';
import { pause } from '../platform/wait.ts';
import { injectFault } from './inject-fault.ts';
import { makeSchedule, type Fault } from './schedule.ts';
import type { Target } from './target.ts';

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
  invariants: number;
  /** From the last fault until all invariants held. */
  restMs: number;
  broken: Broken[];
}

/**
 * The time after the last fault within which a shopper may still pay: a platform that is only down keeps every promise.
 */
const PAID_WITHIN_MS = 180_000;

/** People use the platform while the seed's faults hit it; then it is left alone until it is at rest, and looked at. */
export async function runSeed(target: Target, options: RunOptions, say: (line: string) => void): Promise<RunReport> {
  const { seed, shoppers } = options;
  const schedule = makeSchedule(seed, options);
  const confirmations = noConfirmations();
  const hits = new Map<string, number>();
  const load = inBackground((isOver) => [
    ...Array.from({ length: shoppers }, (_, nth) =>
      goShopping(target, new Chance(seed * 1_000 + nth), confirmations, isOver),
    ),
    workAsOwner(target, new Chance(seed * 1_000 + shoppers), confirmations, isOver),
    workAsOperator(target, isOver),
  ]);
  const startMs = performance.now();
  for (const fault of schedule) {
    await pause(fault.atMs - (performance.now() - startMs));
    const isHit = await injectFault(target, fault);
    if (isHit) hits.set(fault.kind, (hits.get(fault.kind) ?? 0) + 1);
    say(`${String(fault.atMs).padStart(7)} ms  ${isHit ? '' : 'missed '}${describe(fault)}`);
  }
  await eventually(() => confirmations.paid.size > 0, PAID_WITHIN_MS).catch(() => undefined);
  await load.stop();
  const restStartMs = performance.now();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, confirmations, { say });
  const books = await readBooks(target, confirmations);
  return {
    schedule,
    hits,
    orders: books.orders.length,
    paid: books.orders.filter(({ tno }) => tno !== null).length,
    refunds: books.refunds.filter(({ state }) => state === 'done').length,
    invariants: invariants.length,
    restMs: Math.round(performance.now() - restStartMs),
    broken,
  };
}

export const describe = ({ atMs: _atMs, kind, ...more }: Fault): string =>
  `${kind} ${Object.entries(more)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
