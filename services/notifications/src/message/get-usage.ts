import { businessDay, startOfDay, won, type MessageUsage } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { MESSAGE_USAGE } from './get-usage.sql.js';

const MONTHS = 12;

/**
 * Messages sent for a shop in this Korean month and the eleven before it. Failed ones cost nothing and are not counted.
 */
export async function getUsage(tx: Tx, shopId: string, now: Date): Promise<MessageUsage[]> {
  const rows = await tx.run(MESSAGE_USAGE, [shopId, startOfMonth(now, MONTHS - 1)]);
  return rows.map(({ cost, ...row }) => ({ ...row, cost: won(cost) }));
}

/** When the Korean month began that is so many months before the present one. */
function startOfMonth(now: Date, monthsBefore: number): Date {
  const [year = 0, month = 1] = businessDay(now).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10));
}
