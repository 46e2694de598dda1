import type { contracts, InputOf, LedgerEntry as Entry, PaymentBooks } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Charge } from '../charge/charge.table.js';
import { LedgerEntry, LedgerTransaction } from './ledger.tables.js';

type About = InputOf<typeof contracts.settlement.procedures.listEntries>;

/** The entries of one payment of the shop with its refunds, or of one payout, in the order of posting. */
export async function listEntries(tx: Tx, shopId: string, about: About): Promise<Entry[]> {
  const entries = entriesOf(tx).where('t.shopId', '=', shopId);
  const rows =
    'paymentId' in about
      ? await entries.where('t.paymentId', '=', about.paymentId).execute()
      : await entries
          .where('t.sourceId', '=', about.payoutId)
          .where('t.kind', 'in', ['payout', 'payout-reversal'])
          .execute();
  return rows.map(presentEntry);
}

/** The ledger entries of one payment of any shop, and the card company's word on it. */
export async function getPaymentBooks(tx: Tx, paymentId: string): Promise<PaymentBooks> {
  const rows = await entriesOf(tx).where('t.paymentId', '=', paymentId).execute();
  const charge = await tx
    .query(Charge)
    .selectFrom('Charge')
    .select(['state', 'confirmedAt', 'releasedAt'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  const { state, confirmedAt = null, releasedAt = null } = charge ?? {};
  return {
    entries: rows.map(presentEntry),
    charge: state === undefined ? null : { state, confirmedAt: iso(confirmedAt), releasedAt: iso(releasedAt) },
  };
}

const entriesOf = (tx: Tx) =>
  tx
    .query(LedgerTransaction, LedgerEntry)
    .selectFrom('LedgerTransaction as t')
    .innerJoin('LedgerEntry as e', (join) =>
      join.onRef('e.shopId', '=', 't.shopId').onRef('e.transactionId', '=', 't.id'),
    )
    .select(['t.id as transactionId', 't.kind', 't.sourceId', 'e.debitAccount as debit', 'e.creditAccount as credit'])
    .select(['e.amount', 't.occurredAt'])
    .orderBy('t.id')
    .orderBy('e.position');
type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

const presentEntry = ({ occurredAt, ...entry }: Row): Entry => ({ ...entry, occurredAt: iso(occurredAt) });
