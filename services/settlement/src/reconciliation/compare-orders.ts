import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import { DIFFERING_CHARGES } from '../charge/charge.sql.js';
import { breakOfCharge } from './break-of-charge.js';
import { findBreaks, type Break } from './find-breaks.js';
import { CLOSE_BREAKS, OPEN_BREAKS, OUR_LINES, RECONCILE_ALONE, THEIR_LINES } from './reconcile-day.sql.js';
import { ProviderFile } from './reconciliation.tables.js';

/**
 * Compares these orders with the card company's books and with what it says of single charges, and keeps what differs;
 * returns how many breaks there are.
 */
export async function compareOrders(tx: Tx, orders: readonly string[], now: Date): Promise<number> {
  await tx.run(RECONCILE_ALONE, []);
  const ours = await tx.run(OUR_LINES, [orders]);
  const theirs = await tx.run(THEIR_LINES, [orders]);
  const files = await tx.query(ProviderFile).selectFrom('ProviderFile').select('day').execute();
  const loaded = new Set(files.map(({ day }) => day));
  const inBooks = findBreaks(ours, theirs, (day) => loaded.has(day));
  const known = new Set(inBooks.map(({ orderNumber }) => orderNumber));
  const charges = await tx.run(DIFFERING_CHARGES, [orders]);
  const told = charges.filter(({ orderNumber }) => !known.has(orderNumber)).map(breakOfCharge);
  const found = withKeys([...inBooks, ...told]);
  if (found.length > 0) await tx.run(OPEN_BREAKS, [now, JSON.stringify(found)]);
  await tx.run(CLOSE_BREAKS, [now, orders, found.map(({ key }) => key)]);
  return found.length;
}

/** Two breaks that are alike, such as a line that stands there three times, are still two. */
function withKeys(breaks: readonly Break[]): (Break & { id: string; key: string })[] {
  const seen = new Map<string, number>();
  return breaks.map((found) => {
    const { day, kind, side, orderNumber, tno, ourAmount, providerAmount } = found;
    const alike = JSON.stringify([day, kind, side, orderNumber, tno, ourAmount, providerAmount]);
    const count = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, count);
    return { ...found, id: v7(), key: `${alike}#${count}` };
  });
}
