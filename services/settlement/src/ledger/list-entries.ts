import type { contracts, InputOf, LedgerEntry } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { utcIso } from './utc-iso.js';

const ENTRIES = `
  select t.id as "transactionId", t.kind, t.source_id as "sourceId", e.debit_account as debit, e.credit_account as credit, e.amount,
    ${utcIso('t.occurred_at')} as "occurredAt"
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id`;
const OF_PAYMENT = `${ENTRIES} where t.shop_id = ?::uuid and t.payment_id = ?::uuid order by t.id, e.position`;
const OF_PAYOUT = `${ENTRIES}
  where t.shop_id = ?::uuid and t.source_id = ?::uuid and t.kind in ('payout', 'payout-reversal') order by t.id, e.position`;

type About = InputOf<typeof contracts.settlement.procedures.listEntries>;

/** What one payment of the shop with its refunds moved, or one payout, in the order of posting. */
export async function listEntries(tx: Tx, shopId: string, about: About): Promise<LedgerEntry[]> {
  return 'paymentId' in about
    ? tx.sql<LedgerEntry>(OF_PAYMENT, [shopId, about.paymentId])
    : tx.sql<LedgerEntry>(OF_PAYOUT, [shopId, about.payoutId]);
}
