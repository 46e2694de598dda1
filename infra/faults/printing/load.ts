import { pause } from '../people.ts';
import type { Target } from '../platform.ts';
import type { Act } from './deck.ts';
import type { Storm } from './storm.ts';
import { countOpen } from './tray.ts';

/** The interval of a café's rush, while nothing fails and no docket has to wait. */
const CALM_EVERY_MS = 1_000;
const LOOK_MS = 300;
const TURN_MS = 20;
/** More than this don't wait for one printer: far fewer than at which the service gives some of them up. */
const MOST_WAITING = 60;
/** So many of the orders are kept for acts that wait for one. */
const KEPT_PART = 0.05;
const LEAST_KEPT = 8;
/** So many come when all acts are over at least, for what printers are still to suffer. */
const LAST = 6;
/** No quicker than this, so that what is on its way comes first. */
const FED_EVERY_MS = 1_000;
const SAY_EVERY = 100;

/** One order a second; answers their numbers. */
export async function buyCalmly({ shopper, storeName, shopId, pick }: Target, count: number): Promise<string[]> {
  const bought: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const startMs = performance.now();
    bought.push((await shopper.buy(storeName, shopId, [pick])).orderNumber);
    await pause(CALM_EVERY_MS - (performance.now() - startMs));
  }
  return bought;
}

interface Throng {
  acts: readonly Act[];
  count: number;
  perSecond: number;
  shoppers: number;
  say: (line: string) => void;
}

/**
 * Places and pays this many orders: no faster than printers keep up, and no faster than faults come, so that neither
 * ends before the other. An act that waits for a process to reach its point gets an order of its own.
 */
export async function buyThroughStorm(
  storm: Storm,
  { acts, count, perSecond, shoppers, say }: Throng,
  tell: (begunPart: number) => void,
): Promise<string[]> {
  const { target } = storm;
  const { shopper, storeName, shopId, pick, platform } = target;
  const bought: string[] = [];
  let begun = 0;
  let nextMs = performance.now();
  let fedMs = 0;
  let waiting: number[] = [];
  const spread = Math.max(1, count - Math.max(LEAST_KEPT, count * KEPT_PART));
  const isOver = (): boolean => storm.done >= acts.length;
  let most = Infinity;
  const isDone = (): boolean => {
    if (isOver() && most === Infinity) most = Math.max(count, begun + LAST);
    return begun >= most;
  };
  const mayBegin = (): boolean => {
    if (performance.now() < nextMs || Math.max(0, ...waiting) > MOST_WAITING) return false;
    if (begun < (isOver() ? most : spread * ((storm.done + 1) / acts.length))) return true;
    if (!storm.isHungry || performance.now() - fedMs < FED_EVERY_MS) return false;
    fedMs = performance.now();
    return true;
  };
  const look = async (): Promise<void> => {
    while (!isDone()) {
      waiting = [...(await countOpen(target).catch(() => new Map<string, number>())).values()];
      await pause(LOOK_MS);
    }
  };
  const one = async (): Promise<void> => {
    while (!isDone()) {
      if (!mayBegin()) {
        await pause(TURN_MS);
        continue;
      }
      nextMs = performance.now() + 1_000 / perSecond;
      begun += 1;
      tell(begun / spread);
      if (begun % SAY_EVERY === 0)
        say(`${begun} orders, ${storm.done} of ${acts.length} acts, ${waiting.join('+')} dockets wait`);
      try {
        bought.push((await shopper.buy(storeName, shopId, [pick])).orderNumber);
      } catch {
        // Where the orders service was killed meanwhile, it is unknown whether the order is paid; that is looked up at
        // the end, and another order takes its place.
        begun -= 1;
        await platform.waitUntilReady();
      }
    }
  };
  await Promise.all([look(), ...Array.from({ length: shoppers }, one)]);
  return bought;
}
