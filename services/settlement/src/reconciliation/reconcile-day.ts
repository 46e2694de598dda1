import { v7 } from 'uuid';
import type { BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { boundsOfDays } from '../statement/days.js';
import { findBreaks, type Break, type OurLine, type TheirLine } from './find-breaks.js';

/** The orders of a day in either book, and those whose breaks are open: what comes late closes them. */
const ORDERS = `
  select order_number as "orderNumber" from provider_line where day = ?::date
  union select order_number from ledger_transaction
    where occurred_at >= ? and occurred_at < ? and kind in ('payment', 'refund') and order_number is not null
  union select order_number from reconciliation_break where closed_at is null`;
const OURS = `
  select t.order_number as "orderNumber", t.tno, case t.kind when 'payment' then 'approve' else 'cancel' end as side, e.amount,
    to_char(t.occurred_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  where t.kind in ('payment', 'refund') and t.order_number = any (?::text[]) order by t.occurred_at, t.id`;
const THEIRS = `
  select order_number as "orderNumber", tno, kind, case kind when 'approve' then 'approve' else 'cancel' end as side, amount,
    to_char(day, 'YYYY-MM-DD') as day, at::text as at
  from provider_line where order_number = any (?::text[]) order by day, position`;
const LOADED = `select to_char(day, 'YYYY-MM-DD') as day from provider_file`;
/** A break that is found again is open again, and keeps the time at which it was found first. */
const KEEP = `
  insert into reconciliation_break (id, key, day, kind, side, order_number, tno, our_amount, provider_amount, found_at)
  select id, key, day, kind, side, "orderNumber", tno, "ourAmount", "providerAmount", ?
  from jsonb_to_recordset(?::jsonb) as found (
    id uuid, key text, day date, kind text, side text, "orderNumber" text, tno text, "ourAmount" bigint, "providerAmount" bigint)
  on conflict (key) do update set closed_at = null
  returning id`;
const CLOSE = `
  update reconciliation_break set closed_at = ?
  where closed_at is null and order_number = any (?::text[]) and not (key = any (?::text[]))`;

/** One comparison at a time, so that none closes what another has just found. */
const ALONE = `select pg_advisory_xact_lock(hashtext('jumun.reconciliation'))`;

/** Compares the books of a day with the card company's and keeps what differs; returns how many breaks there are. */
export async function reconcileDay(tx: Tx, day: BusinessDay, now: Date): Promise<number> {
  await tx.sql(ALONE);
  const wanted = await tx.sql<{ orderNumber: string }>(ORDERS, [day, ...boundsOfDays(day, day)]);
  const orders = wanted.map(({ orderNumber }) => orderNumber);
  const ours = await tx.sql<OurLine>(OURS, [orders]);
  const theirs = await tx.sql<TheirLine>(THEIRS, [orders]);
  const loaded = new Set((await tx.sql<{ day: string }>(LOADED)).map((file) => file.day));
  const found = withKeys(findBreaks(ours, theirs, (each) => loaded.has(each)));
  if (found.length > 0) await tx.sql(KEEP, [now, JSON.stringify(found)]);
  await tx.sql(CLOSE, [now, orders, found.map(({ key }) => key)]);
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
