import { v7 } from 'uuid';
import type { BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { boundsOfDays } from '../statement/days.js';
import { findBreaks, type Break } from './find-breaks.js';
import {
  CLOSE_BREAKS,
  OPEN_BREAKS,
  ORDERS_OF_DAY,
  OUR_LINES,
  RECONCILE_ALONE,
  THEIR_LINES,
} from './reconcile-day.sql.js';
import { ProviderFile } from './reconciliation.tables.js';

/** Compares the books of a day with the card company's and keeps what differs; returns how many breaks there are. */
export async function reconcileDay(tx: Tx, day: BusinessDay, now: Date): Promise<number> {
  await tx.run(RECONCILE_ALONE, []);
  const wanted = await tx.run(ORDERS_OF_DAY, [day, ...boundsOfDays(day, day)]);
  const orders = wanted.map(({ orderNumber }) => orderNumber);
  const ours = await tx.run(OUR_LINES, [orders]);
  const theirs = await tx.run(THEIR_LINES, [orders]);
  const files = await tx.query(ProviderFile).selectFrom('ProviderFile').select('day').execute();
  const loaded = new Set(files.map(({ day: loadedDay }) => loadedDay));
  const found = withKeys(findBreaks(ours, theirs, (each) => loaded.has(each)));
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
