import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { LedgerEntry, LedgerLink, LedgerTransaction } from '../ledger/ledger.tables.js';

/** The net movement in the shop's account between the payout before and this one. */
export const MOVED_BETWEEN = statement(
  'moved-between',
  computedRow({ moved: computed.number }),
  `
  select coalesce(sum(case when e.credit_account = $4 then e.amount else -e.amount end), 0)::bigint as moved
  from ledger_link l join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id
  where l.shop_id = $1::uuid and l.sequence > $2 and l.sequence < $3 and $4 in (e.debit_account, e.credit_account)`,
  { isPlannedAnew: true },
);
/** A payment or refund with its fee, which is posted beside it, in the order of posting. */
export const PAYOUT_LINES = statement(
  'payout-lines',
  computedRow({
    sequence: columnOf(LedgerLink, 'sequence'),
    kind: computed.oneOf(['payment', 'refund', 'payout-reversal']),
    sourceId: columnOf(LedgerTransaction, 'sourceId'),
    paymentId: columnOf(LedgerTransaction, 'paymentId'),
    orderNumber: columnOf(LedgerTransaction, 'orderNumber'),
    occurredAt: columnOf(LedgerTransaction, 'occurredAt'),
    amount: columnOf(LedgerEntry, 'amount'),
    fee: computed.number,
  }),
  `
  select l.sequence, t.kind, t.source_id as "sourceId", t.payment_id as "paymentId", t.order_number as "orderNumber",
    t.occurred_at as "occurredAt", e.amount, coalesce(f.amount, 0)::bigint as fee
  from ledger_link l
  join ledger_transaction t on t.shop_id = l.shop_id and t.id = l.transaction_id
  join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id
  left join ledger_transaction ft on ft.source_id = t.source_id and ft.shop_id = t.shop_id
    and ft.kind = case t.kind when 'payment' then 'fee' when 'refund' then 'fee-refund' end
  left join ledger_entry f on f.shop_id = ft.shop_id and f.transaction_id = ft.id
  where l.shop_id = $1::uuid and l.sequence > $2 and l.sequence < $3 and t.kind in ('payment', 'refund', 'payout-reversal')
  order by l.sequence limit $4`,
  { isPlannedAnew: true },
);
