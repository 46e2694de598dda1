import { businessDay, orders, startOfDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { countOpenOrders } from '../order/count-open-orders.js';
import { MEASURE_PACE, NOTE_PACE } from './pace.sql.js';

/** Fewer orders than this say nothing about the next. */
const FEWEST_ORDERS = 5;
const STEP_MINUTES = 5;
const PAUSE_MS = 30_000;
/** The same pace is announced again after this time, because subscribers forget it after half an hour. */
const AGAIN_MS = 10 * 60_000;

/** Tells what the last orders of the day took, in steps of five minutes, where that is news. */
export async function measurePace(tx: Tx, shopId: string, at: Date): Promise<void> {
  const [pace] = await tx.run(MEASURE_PACE, [shopId, startOfDay(businessDay(at))]);
  if (!pace || pace.minutes === null || pace.orders < FEWEST_ORDERS) return;
  const minutes = Math.ceil(pace.minutes / STEP_MINUTES) * STEP_MINUTES;
  const ago = (ms: number): Date => new Date(at.getTime() - ms);
  const told = await tx.run(NOTE_PACE, [shopId, minutes, at, ago(PAUSE_MS), ago(AGAIN_MS)]);
  if (told.length === 0) return;
  const { waiting, preparing } = await countOpenOrders(tx, shopId);
  tx.emit(orders.facts.paceMeasured, { shopId, minutes, waiting: waiting + preparing, measuredAt: iso(at) });
}
