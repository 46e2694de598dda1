import type { LedgerEntry } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const ENTRIES = `
  select t.id as "transactionId", t.kind, t.source_id as "sourceId", e.debit_account as debit, e.credit_account as credit, e.amount,
    to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  where t.shop_id = ?::uuid and t.source_id = ?::uuid
  order by t.id, e.position`;

/** What one payment of the shop moved, in the order of posting. */
export async function listEntries(tx: Tx, shopId: string, paymentId: string): Promise<LedgerEntry[]> {
  return tx.sql<LedgerEntry>(ENTRIES, [shopId, paymentId]);
}
