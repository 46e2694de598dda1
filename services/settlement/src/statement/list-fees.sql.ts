import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { LedgerEntry, LedgerTransaction } from '../ledger/ledger.tables.js';

const feeLine = computedRow({
  transactionId: columnOf(LedgerTransaction, 'id'),
  kind: computed.oneOf(['payment', 'refund']),
  paymentId: computed.text,
  orderNumber: columnOf(LedgerTransaction, 'orderNumber'),
  occurredAt: columnOf(LedgerTransaction, 'occurredAt'),
  amount: columnOf(LedgerEntry, 'amount'),
  feeBps: columnOf(LedgerTransaction, 'feeBps'),
  fee: computed.number,
});

/** The fee of a line is a posting beside it, whose kind follows from the line's. */
const lines = (older: string): string => `
  select t.id as "transactionId", t.kind, t.payment_id as "paymentId", t.order_number as "orderNumber",
    t.occurred_at as "occurredAt", e.amount, p.fee_bps as "feeBps", coalesce(fe.amount, 0) as fee
  from ledger_transaction t
  join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  left join ledger_transaction ft
    on ft.source_id = t.source_id and ft.kind = case t.kind when 'payment' then 'fee' else 'fee-refund' end
  left join ledger_entry fe on fe.shop_id = ft.shop_id and fe.transaction_id = ft.id
  left join ledger_transaction p on p.source_id = t.payment_id and p.kind = 'payment'
  where t.shop_id = $1::uuid and t.kind in ('payment', 'refund') and t.occurred_at >= $2 and t.occurred_at < $3 ${older}
  order by t.occurred_at desc, t.id desc limit $4`;
export const NEWEST_FEES = statement('newest-fees', feeLine, lines(''), { isPlannedAnew: true });
/** Rows are compared with the line where the page before ended, to the microsecond. */
export const OLDER_FEES = statement(
  'older-fees',
  feeLine,
  lines(`
    and (t.occurred_at, t.id) < (select b.occurred_at, b.id from ledger_transaction b where b.shop_id = t.shop_id and b.id = $5::uuid)`),
  { isPlannedAnew: true },
);
