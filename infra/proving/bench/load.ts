import { setTimeout as pause } from 'node:timers/promises';
import type { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';
import { type Spread, spreadOf } from './figures.ts';
import { newShop } from './new-shop.ts';
import { type Modules, openSystem, type System, type SystemOptions } from './system.ts';

export interface LoadResult {
  count: number;
  perSecond: number;
  /** Milliseconds of each paid checkout. */
  tookMs: Spread;
}

interface Stall {
  storeName: string;
  shopId: string;
  pick: Local.Pick;
  owner: Local.Owner;
}

export interface Load {
  system: System;
  stalls: readonly Stall[];
  /** Runs paid checkouts with so many shoppers at once: init, registration, card page, return, paid. */
  shop(at: number, count: number): Promise<LoadResult>;
  /** Begins so many a second, however long each takes; the time counts from when each should have begun. */
  shopAtPace(perSecond: number, count: number): Promise<LoadResult>;
}

/** Opens stalls with one product each that asks so many questions, as their owners would; each is answered by the dearer option. */
async function openStalls(
  { Owner, pixel }: Modules,
  api: PublicApi,
  { count, groups }: { count: number; groups: number },
): Promise<Stall[]> {
  const stalls: Stall[] = [];
  for (let index = 0; index < count; index += 1) {
    const storeName = `bench${index}`;
    const owner = await Owner.open(api, newShop(storeName, `벤치 ${index}`));
    const { categoryId } = await owner.addCategory('메뉴');
    const asked: Local.OptionGroup[] = [];
    for (let number = 1; number <= groups; number += 1) {
      const options = [{ name: '그대로' }, { name: '더하기', priceDelta: 500 }];
      asked.push(await owner.addOptionGroup({ name: `질문 ${number}`, min: 1, max: 1, options }));
    }
    const product = await owner.addProduct({
      ...(groups > 0 && { groupIds: asked.map(({ groupId }) => groupId) }),
      name: '아메리카노',
      description: '커피',
      price: 4500,
      stock: 1_000_000,
      categoryIds: [categoryId],
      picture: pixel(),
    });
    const options = asked.flatMap((group) => group.options.slice(1));
    const pick = { product, quantity: 1, ...(groups > 0 && { options }) };
    stalls.push({ storeName, shopId: owner.shop.shopId, pick, owner });
  }
  return stalls;
}

/** Starts a system of its own with so many stalls, whose products ask so many questions. */
export async function openLoad(
  modules: Modules,
  { shops, groups = 0, ...options }: SystemOptions & { shops: number; groups?: number },
): Promise<Load> {
  const system = await openSystem(modules, options);
  try {
    const stalls = await openStalls(modules, system.api, { count: shops, groups });
    const buy = async (number: number): Promise<void> => {
      const stall = stalls[number % stalls.length];
      if (!stall) throw new Error('there is no stall');
      const { shopper } = system;
      const checkout = await comeBack(() => shopper.order(stall.storeName, stall.shopId, [stall.pick]));
      await comeBack(() => shopper.pay(checkout));
    };
    return {
      system,
      stalls,
      shop: (at, count) => shop(buy, at, count),
      shopAtPace: (perSecond, count) => atPace(buy, perSecond, count),
    };
  } catch (error) {
    await system.close();
    throw error;
  }
}

type Buy = (number: number) => Promise<void>;

const COME_BACK_MS = 200;
const MOST_TRIES = 50;

/** Retries requests that were rejected for load or timed out (503, 504), as a phone does; the time spent counts. */
async function comeBack<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isSentAway = error instanceof Error && / answered 50[34] /.test(error.message);
      if (!isSentAway || tries === MOST_TRIES) throw error;
      await pause(COME_BACK_MS);
    }
  }
}

async function shop(buy: Buy, at: number, count: number): Promise<LoadResult> {
  const tookMs: number[] = [];
  let started = 0;
  const shopper = async (): Promise<void> => {
    for (let mine = started++; mine < count; mine = started++) {
      const startMs = performance.now();
      await buy(mine);
      tookMs.push(performance.now() - startMs);
    }
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: at }, shopper));
  return { count, perSecond: (count * 1000) / (performance.now() - startMs), tookMs: spreadOf(tookMs) };
}

/**
 * Begins so many a second, however long each takes; each is timed from when it was due, so that what a busy driver begins
 * late has waited meanwhile. Timers may ring early: what begins before it is due is timed from its beginning.
 */
export async function atPace(buy: Buy, perSecond: number, count: number): Promise<LoadResult> {
  const tookMs: number[] = [];
  const startMs = performance.now();
  const buyInTime = async (number: number, dueMs: number): Promise<void> => {
    const sinceMs = Math.min(dueMs, performance.now());
    await buy(number);
    tookMs.push(performance.now() - sinceMs);
  };
  const all: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const dueMs = startMs + (number * 1000) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await pause(earlyMs);
    all.push(buyInTime(number, dueMs));
  }
  await Promise.all(all);
  return { count, perSecond: (count * 1000) / (performance.now() - startMs), tookMs: spreadOf(tookMs) };
}
