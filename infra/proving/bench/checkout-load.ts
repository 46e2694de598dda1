import { type Spread, spreadOf } from '../load/figures.ts';
import { atPace, inParallel } from '../load/workers.ts';
import type { Modules } from '../platform/modules.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import type { System, SystemOptions } from '../platform/system.ts';
import { retry } from '../platform/wait.ts';
import { openMeasured } from './open-system.ts';

export interface LoadResult {
  count: number;
  perSecond: number;
  /** Milliseconds of each paid checkout. */
  tookMs: Spread;
}

/** Paid checkouts at the stalls of a system: init, registration, card page, return, paid. */
export interface Load {
  system: System;
  stalls: readonly Stall[];
  /** Runs them with so many shoppers at once. */
  shop(at: number, count: number): Promise<LoadResult>;
  /** Begins so many a second; the time counts from when each should have begun. */
  shopAtPace(perSecond: number, count: number): Promise<LoadResult>;
}

/** Starts a system with so many stalls, whose products ask so many questions. */
export async function openLoad(
  { shops, questions = 0, ...options }: SystemOptions & { shops: number; questions?: number },
  modules?: Modules,
): Promise<Load> {
  const system = await openMeasured(options, modules);
  try {
    const stalls: Stall[] = [];
    for (let index = 0; index < shops; index += 1) stalls.push(await openStall(system, `bench${index}`, { questions }));
    const buy = (number: number): Promise<void> => buyAt(system, stalls[number % shops]);
    return {
      ...{ system, stalls },
      shop: (at, count) => measured(count, (timed) => inParallel(at, count, (number) => timed(() => buy(number)))),
      shopAtPace: (perSecond, count) =>
        measured(count, (timed) => atPace(perSecond, count, (number, sinceMs) => timed(() => buy(number), sinceMs))),
    };
  } catch (error) {
    await system.close();
    throw error;
  }
}

async function buyAt({ shopper }: System, stall?: Stall): Promise<void> {
  if (!stall) throw new Error('there is no stall');
  const checkout = await retryWhenBusy(() => shopper.order(stall.storeName, stall.shopId, [stall.pick]));
  await retryWhenBusy(() => shopper.pay(checkout));
}

const RETRY_AFTER_MS = 200;
const MOST_TRIES = 50;

/** As a phone does with requests that were rejected for load or timed out (503, 504); the time spent counts. */
const retryWhenBusy = <T>(ask: () => Promise<T>): Promise<T> =>
  retry(
    ask,
    Array.from({ length: MOST_TRIES - 1 }, () => RETRY_AFTER_MS),
    (error) => error instanceof Error && / answered 50[34] /.test(error.message),
  );

type Timed = (work: () => Promise<void>, sinceMs?: number) => Promise<void>;

async function measured(count: number, run: (timed: Timed) => Promise<unknown>): Promise<LoadResult> {
  const tookMs: number[] = [];
  const startMs = performance.now();
  await run(async (work, sinceMs = performance.now()) => {
    await work();
    tookMs.push(performance.now() - sinceMs);
  });
  return { count, perSecond: (count * 1000) / (performance.now() - startMs), tookMs: spreadOf(tookMs) };
}
