import type { Tx } from '@jumun/messaging';
import { PrintJob } from './print.tables.js';
import { getPrinter } from './printers.js';

/** Gives up all that waits for a printer, and answers how much that was. */
export async function skipWaitingJobs(
  tx: Tx,
  shopId: string,
  printerId: string,
  now: Date,
): Promise<{ count: number }> {
  await getPrinter(tx, shopId, printerId);
  const skipped = await tx
    .query(PrintJob)
    .updateTable('PrintJob')
    .set({ state: 'skipped', finishedAt: now, reason: '출력하지 않기로 했어요.' })
    .where('shopId', '=', shopId)
    .where('printerId', '=', printerId)
    .where('state', 'in', ['queued', 'held'])
    .returning('id')
    .execute();
  return { count: skipped.length };
}
