import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@jumun/local';
import { cpuMsOf, type Roots } from './process-figures.ts';

/** The system's own processes by name; neither the sandbox nor the driver is among them. */
export function partsOf({ services, postgres, nats, redis, s3 }: Run): Roots {
  const each = Object.entries(services).flatMap(([name, all]) => all.map(({ pid }) => [pid, name] as const));
  const copies = new Map(each).size === 1 ? each.map(([pid]) => [pid, 'one'] as const) : each;
  const servers = Object.entries({ postgres, nats, redis, s3 }).flatMap(([name, { pid }]) =>
    pid === null ? [] : [[pid, name] as const],
  );
  return new Map([...copies, ...servers]);
}

interface Counted<T> {
  done: T;
  ms: number;
  /** CPU-ms by process. */
  cpu: Map<string, number>;
}

/** Counts the CPU time of processes while `work` goes on. */
export async function counted<T>(roots: Roots, work: () => Promise<T>): Promise<Counted<T>> {
  const before = cpuMsOf(roots);
  const startMs = performance.now();
  const done = await work();
  const ms = performance.now() - startMs;
  const after = cpuMsOf(roots);
  return { done, ms, cpu: new Map([...after].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)])) };
}

const IDLE_MS = 5_000;
const IDLE_LOOKS = 3;

/**
 * CPU-ms that each process uses in a millisecond while the system is idle: the least of a few samples, since a
 * collection of garbage that a load left behind is part of the load.
 */
export async function idleShareOf(roots: Roots): Promise<Map<string, number>> {
  const least = new Map<string, number>();
  for (let look = 0; look < IDLE_LOOKS; look += 1) {
    const { ms, cpu } = await counted(roots, () => pause(IDLE_MS));
    for (const [name, sum] of cpu) least.set(name, Math.min(least.get(name) ?? Infinity, sum / ms));
  }
  return least;
}

/** CPU-ms of each unit by process, less what is used by itself in that time. */
export function costOf({ ms, cpu }: Counted<unknown>, idle: ReadonlyMap<string, number>, units: number) {
  return Object.fromEntries([...cpu].map(([name, sum]) => [name, (sum - (idle.get(name) ?? 0) * ms) / units] as const));
}

const MOST_QUIET_WAIT_S = 120;
/** Of a millisecond. */
const QUIET_SHARE = 0.15;

/** Resolves when the system does next to nothing: what a load left behind, messages and postings, is done. */
export async function untilQuiet(roots: Roots): Promise<void> {
  for (let waited = 0; waited < MOST_QUIET_WAIT_S; waited += 1) {
    const { ms, cpu } = await counted(roots, () => pause(1_000));
    if ([...cpu.values()].reduce((sum, each) => sum + each, 0) / ms < QUIET_SHARE) return;
  }
  console.log(`the system was still busy after ${MOST_QUIET_WAIT_S} s`);
}
