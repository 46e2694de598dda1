import type { contracts, InputOf, LedgerEntry as Entry } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { LedgerEntry, LedgerTransaction } from './ledger.tables.js';

type About = InputOf<typeof contracts.settlement.procedures.listEntries>;

/** What one payment of the shop with its refunds moved, or one payout, in the order of posting. */
export async function listEntries(tx: Tx, shopId: string, about: About): Promise<Entry[]> {
  const entries = tx
    .query(LedgerTransaction, LedgerEntry)
    .selectFrom('LedgerTransaction as t')
    .innerJoin('LedgerEntry as e', (join) =>
      join.onRef('e.shopId', '=', 't.shopId').onRef('e.transactionId', '=', 't.id'),
    )
    .select(['t.id as transactionId', 't.kind', 't.sourceId', 'e.debitAccount as debit', 'e.creditAccount as credit'])
    .select(['e.amount', 't.occurredAt'])
    .where('t.shopId', '=', shopId)
    .orderBy('t.id')
    .orderBy('e.position');
  const rows =
    'paymentId' in about
      ? await entries.where('t.paymentId', '=', about.paymentId).execute()
      : await entries
          .where('t.sourceId', '=', about.payoutId)
          .where('t.kind', 'in', ['payout', 'payout-reversal'])
          .execute();
  return rows.map(({ occurredAt, ...entry }) => ({ ...entry, occurredAt: iso(occurredAt) }));
}
