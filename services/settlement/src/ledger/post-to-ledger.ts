import { v7 } from 'uuid';
import type { LedgerKind, Won } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** An amount that goes from one account to another. */
export interface Posting {
  kind: LedgerKind;
  debit: string;
  credit: string;
  amount: Won;
}

/** Everything that one event moves: its first posting says whether the event is known, the rest go with it. */
export interface Movement {
  shopId: string;
  /** The payment, refund or payout. */
  sourceId: string;
  occurredAt: string;
  /** The payment that it is about, where it is about one. */
  paymentId?: string;
  orderNumber?: string;
  tno?: string | undefined;
  feeBps?: number;
  postings: readonly [Posting, ...Posting[]];
}

/**
 * One statement for any number of movements. A movement whose first transaction is there already adds nothing, neither
 * its first nor its other postings, whatever the rates are by now. Totals and chain are kept by a trigger on the entries.
 */
const POST = `
  with told as (
    select * from jsonb_to_recordset(?::jsonb) as row (
      id uuid, "shopId" uuid, kind text, lead text, "sourceId" uuid, "occurredAt" timestamptz, "paymentId" uuid, "orderNumber" text,
      tno text, "feeBps" smallint, debit text, credit text, amount bigint)),
  fresh as (
    insert into ledger_transaction (id, shop_id, kind, source_id, occurred_at, payment_id, order_number, tno, fee_bps)
    select id, "shopId", kind, "sourceId", "occurredAt", "paymentId", "orderNumber", tno, "feeBps"
    from told where kind = lead order by "sourceId"
    on conflict (source_id, kind) do nothing returning source_id, kind),
  posted as (
    select told.* from told join fresh on told."sourceId" = fresh.source_id and told.lead = fresh.kind),
  followers as (
    insert into ledger_transaction (id, shop_id, kind, source_id, occurred_at, payment_id, order_number, tno, fee_bps)
    select id, "shopId", kind, "sourceId", "occurredAt", "paymentId", "orderNumber", tno, "feeBps" from posted where kind <> lead)
  insert into ledger_entry (shop_id, transaction_id, position, debit_account, credit_account, amount)
  select "shopId", id, 1, debit, credit, amount from posted
  returning transaction_id`;

/** Posts movements that the ledger does not know; returns how many entries that made. */
export async function postToLedger(tx: Tx, movements: readonly Movement[]): Promise<number> {
  const rows = [...bySource(movements).values()].flatMap(({ postings, ...event }) =>
    postings.map((posting) => ({ id: v7(), ...event, ...posting, lead: postings[0].kind })),
  );
  if (rows.length === 0) return 0;
  const made = await tx.sql<{ transaction_id: string }>(POST, [JSON.stringify(rows)]);
  return made.length;
}

/** One statement can't see its own rows, so that a movement told twice in one batch is taken once here. */
function bySource(movements: readonly Movement[]): ReadonlyMap<string, Movement> {
  const once = new Map<string, Movement>();
  for (const movement of movements) {
    const key = `${movement.sourceId} ${movement.postings[0].kind}`;
    if (!once.has(key)) once.set(key, movement);
  }
  return once;
}
