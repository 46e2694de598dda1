import { orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { KEEP_LINES, MEASURE_LINES } from './line.sql.js';

/** Tells what is open in the kitchens of these shops; of two measurements at once the later one. */
export async function measureLines(tx: Tx, shopIds: readonly string[], at: Date): Promise<void> {
  const lines = await tx.run(MEASURE_LINES, [shopIds, at]);
  const kept = await tx.run(KEEP_LINES, [JSON.stringify(lines), at]);
  const latest = new Set(kept.map(({ shopId }) => shopId));
  for (const { busySince, lastReadyAt, ...line } of lines) {
    if (!latest.has(line.shopId)) continue;
    const moments = { busySince: iso(busySince), lastReadyAt: iso(lastReadyAt), measuredAt: iso(at) };
    tx.emit(orders.facts.lineMeasured, { ...line, ...moments });
  }
}
