import { computed, noRow, row, statement } from '@jumun/database';
import { LedgerEntry, LedgerHead, LedgerTotal } from './ledger.tables.js';

const entry = row(LedgerEntry, 'transactionId');

/**
 * The part of a statement that posts the movements which it names before. A movement whose first transaction is there already adds nothing,
 * neither its first nor its other postings, whatever the rates are by now. Totals and chain are kept by a trigger on the
 * entries.
 */
export const POSTING = `fresh as (
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
  select "shopId", id, 1, debit, credit, amount from posted`;

/** One statement for any number of movements. */
export const POST = statement(
  'post-to-ledger',
  entry,
  `with told as (
    select * from jsonb_to_recordset($1::jsonb) as row (
      id uuid, "shopId" uuid, kind text, lead text, "sourceId" uuid, "occurredAt" timestamptz, "paymentId" uuid, "orderNumber" text,
      tno text, "feeBps" smallint, debit text, credit text, amount bigint)),
  ${POSTING}
  returning ${entry.columns}`,
);

/** From here on no payment of these shops is posted until this transaction ends. */
export const LOCK_BOOKS = statement('lock-books', noRow, `select from lock_books($1::uuid[])`);

const balance = row(LedgerTotal, 'shopId').and({ balance: computed.number });
/** The balances of these shops by their entries; a shop without entries has no row. */
export const BALANCES = statement(
  'balances',
  balance,
  `select ${balance.columns}, sum(case 'shop:' || shop_id when credit_account then amount when debit_account then -amount else 0 end)::bigint as balance
   from ledger_total where shop_id = any ($1::uuid[]) group by shop_id`,
);

const chainEnd = row(LedgerHead, 'shopId', 'sequence');
/** Where the chains of these shops end. */
export const CHAIN_ENDS = statement(
  'chain-ends',
  chainEnd,
  `select ${chainEnd.columns} from ledger_head where shop_id = any ($1::uuid[])`,
);

/** Keeps a batch of refunds as received, straight from its JSON. */
export const ADD_WAITING_REFUNDS = statement(
  'add-waiting-refunds',
  noRow,
  `insert into waiting_refund (refund_id, shop_id, payment_id, fact)
   select ("fact"->>'refundId')::uuid, ("fact"->>'shopId')::uuid, ("fact"->>'paymentId')::uuid, "fact"
   from jsonb_array_elements($1::jsonb) as told ("fact") on conflict do nothing`,
);
