import type { BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ProviderLine } from './provider-line.js';
import { ADD_PROVIDER_LINES } from './load-provider-day.sql.js';
import { reconcileDay } from './reconcile-day.js';
import { ProviderFile, ProviderFileLine } from './reconciliation.tables.js';

export interface ProviderDay {
  day: BusinessDay;
  source: 'provider' | 'upload';
  lines: readonly ProviderLine[];
}

/** Takes the card company's books of a day in place of those known so far, and compares them with ours. */
export async function loadProviderDay(tx: Tx, { day, source, lines }: ProviderDay, now: Date): Promise<number> {
  const query = tx.query(ProviderFile, ProviderFileLine);
  const file = { source, lines: lines.length, loadedAt: now };
  await query
    .insertInto('ProviderFile')
    .values({ day, ...file })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(file))
    .execute();
  await query.deleteFrom('ProviderFileLine').where('day', '=', day).execute();
  await tx.run(ADD_PROVIDER_LINES, [day, JSON.stringify(lines)]);
  return reconcileDay(tx, day, now);
}
