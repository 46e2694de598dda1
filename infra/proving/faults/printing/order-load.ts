import { atPace } from '../../load/workers.ts';
import { pause } from '../../platform/wait.ts';
import type { Target } from '../target.ts';
import type { PlannedFault } from './fault-plan.ts';
import { countOpen } from './printed-output.ts';
import type { FaultRun } from './run-faults.ts';

/** The rush of a café, at which no docket has to wait while nothing fails. */
const BASELINE_PER_SECOND = 1;
const BACKLOG_POLL_MS = 300;
const POLL_INTERVAL_MS = 20;
/** Dockets that may wait for one printer: far fewer than at which the service gives some of them up. */
const MAX_BACKLOG = 60;
/** The share of the orders that is reserved for faults that wait for one. */
const RESERVED_SHARE = 0.05;
const MIN_RESERVED = 8;
/** Orders after the last fault, at least, so that printers meet the faults still pending. */
const TAIL_ORDERS = 6;
/** Between two orders for waiting faults, so that what is on its way comes first. */
const EXTRA_ORDER_INTERVAL_MS = 1_000;
const SAY_EVERY = 100;

/** Buys at a steady pace; answers the orders' numbers. */
export function placeBaselineOrders({ shopper, storeName, shopId, pick }: Target, count: number): Promise<string[]> {
  return atPace(BASELINE_PER_SECOND, count, async () => (await shopper.buy(storeName, shopId, [pick])).orderNumber);
}

interface Load {
  plan: readonly PlannedFault[];
  count: number;
  perSecond: number;
  shoppers: number;
  say: (line: string) => void;
}

/**
 * Decides when the next order is placed: no faster than asked, than printers keep up, and than faults come, so that
 * neither orders nor faults end before the other. A fault that waits for an order gets one of its own.
 */
class OrderPace {
  begun = 0;
  /** Dockets that wait, by printer. */
  backlog: readonly number[] = [];

  private readonly run: FaultRun;
  private readonly load: Load;
  /** The orders that are placed while faults come, less those that are reserved. */
  private readonly spread: number;
  private limit = Infinity;
  private nextMs = performance.now();
  private extraOrderMs = 0;

  constructor(run: FaultRun, load: Load) {
    this.run = run;
    this.load = load;
    this.spread = Math.max(1, load.count - Math.max(MIN_RESERVED, load.count * RESERVED_SHARE));
  }

  /** The share of the orders that were begun, by which faults are paced. */
  get begunShare(): number {
    return this.begun / this.spread;
  }

  get isDone(): boolean {
    if (this.areFaultsOver && this.limit === Infinity) this.limit = Math.max(this.load.count, this.begun + TAIL_ORDERS);
    return this.begun >= this.limit;
  }

  /** Takes the turn of an order, if one may be placed now. */
  tryBegin(): boolean {
    if (!this.mayBegin()) return false;
    this.nextMs = performance.now() + 1_000 / this.load.perSecond;
    this.begun += 1;
    return true;
  }

  private get areFaultsOver(): boolean {
    return this.run.done >= this.load.plan.length;
  }

  private mayBegin(): boolean {
    if (performance.now() < this.nextMs || Math.max(0, ...this.backlog) > MAX_BACKLOG) return false;
    const due = this.areFaultsOver ? this.limit : this.spread * ((this.run.done + 1) / this.load.plan.length);
    return this.begun < due || this.mayBeginExtra();
  }

  private mayBeginExtra(): boolean {
    const isDue = this.run.needsOrder && performance.now() - this.extraOrderMs >= EXTRA_ORDER_INTERVAL_MS;
    if (isDue) this.extraOrderMs = performance.now();
    return isDue;
  }
}

/** Places and pays this many orders while faults happen; answers the numbers of those that a shopper saw paid. */
export async function placeOrders(run: FaultRun, load: Load, onBegun: (begunShare: number) => void): Promise<string[]> {
  const { target } = run;
  const pace = new OrderPace(run, load);
  const orderNumbers: string[] = [];
  const watchBacklog = async (): Promise<void> => {
    while (!pace.isDone) {
      pace.backlog = [...(await countOpen(target).catch(() => new Map<string, number>())).values()];
      await pause(BACKLOG_POLL_MS);
    }
  };
  const shop = async (): Promise<void> => {
    while (!pace.isDone) {
      if (!pace.tryBegin()) {
        await pause(POLL_INTERVAL_MS);
        continue;
      }
      onBegun(pace.begunShare);
      if (pace.begun % SAY_EVERY === 0)
        load.say(
          `${pace.begun} orders, ${run.done} of ${load.plan.length} faults, ${pace.backlog.join('+')} dockets wait`,
        );
      try {
        orderNumbers.push((await target.shopper.buy(target.storeName, target.shopId, [target.pick])).orderNumber);
      } catch {
        // Where the orders service was killed meanwhile, it is unknown whether the order is paid; that is looked up at
        // the end, and another order takes its place.
        pace.begun -= 1;
        await target.platform.waitUntilReady();
      }
    }
  };
  await Promise.all([watchBacklog(), ...Array.from({ length: load.shoppers }, shop)]);
  return orderNumbers;
}
