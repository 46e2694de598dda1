import type { BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ProviderLine } from './provider-line.js';
import { reconcileDay } from './reconcile-day.js';

const KEEP_FILE = `
  insert into provider_file (day, source, lines, loaded_at) values (?::date, ?, ?, ?)
  on conflict (day) do update set source = excluded.source, lines = excluded.lines, loaded_at = excluded.loaded_at`;
const FORGET_LINES = `delete from provider_line where day = ?::date`;
const KEEP_LINES = `
  insert into provider_line (day, position, tno, order_number, kind, amount, at)
  select ?::date, position, line->>'tno', line->>'orderNumber', line->>'kind', (line->>'amount')::bigint, (line->>'at')::timestamptz
  from jsonb_array_elements(?::jsonb) with ordinality as lines (line, position)`;

export interface ProviderDay {
  day: BusinessDay;
  source: 'provider' | 'upload';
  lines: readonly ProviderLine[];
}

/** Takes the card company's books of a day in place of those known so far, and compares them with ours. */
export async function loadProviderDay(tx: Tx, { day, source, lines }: ProviderDay, now: Date): Promise<number> {
  await tx.sql(KEEP_FILE, [day, source, lines.length, now]);
  await tx.sql(FORGET_LINES, [day]);
  await tx.sql(KEEP_LINES, [day, JSON.stringify(lines)]);
  return reconcileDay(tx, day, now);
}
