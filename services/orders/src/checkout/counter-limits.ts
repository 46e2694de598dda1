import { MOST_EXPIRED_OF_DEVICE, MOST_UNPAID_OF_DEVICE, MOST_UNPAID_OF_SHOP, Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { COUNT_UNPAID } from './counter.sql.js';

/** Each one rings at the shop: a device with so many cancellations within 24 hours is refused as abuse. */
const MOST_CANCELLED_OF_DEVICE = 5;

/** Refuses one more unpaid order at the counter where a device or a shop has enough of them. */
export async function refuseFull(run: Tx['run'], shopId: string, device: string | null, now: Date): Promise<void> {
  const [count] = await run(COUNT_UNPAID, [shopId, device, now]);
  if (!count) return;
  const isFull =
    count.ofShop >= MOST_UNPAID_OF_SHOP ||
    count.ofDevice >= MOST_UNPAID_OF_DEVICE ||
    count.expired >= MOST_EXPIRED_OF_DEVICE ||
    count.cancelled >= MOST_CANCELLED_OF_DEVICE;
  if (isFull) throw new Problem('COUNTER_FULL');
}
