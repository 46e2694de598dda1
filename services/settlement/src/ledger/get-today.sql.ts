import { computed, computedRow, statement } from '@jumun/database';

const sumOf = (which: string): string => `coalesce(sum(e.amount) filter (where ${which}), 0)::bigint`;
const countOf = (which: string): string => `count(*) filter (where ${which})::int`;
const PAID = `t.kind = 'payment' and t.occurred_at >= $1`;
const REFUNDED = `t.kind = 'refund' and t.occurred_at >= $1`;

/** Since $1, the day before from $2 to $3, and payments since $4; found by the index of moments. */
export const TODAY = statement(
  'business-of-today',
  computedRow({
    paidCount: computed.number,
    paidSum: computed.number,
    refundCount: computed.number,
    refundSum: computed.number,
    paidSumBefore: computed.number,
    recentCount: computed.number,
  }),
  `select ${countOf(PAID)} as "paidCount", ${sumOf(PAID)} as "paidSum",
     ${countOf(REFUNDED)} as "refundCount", ${sumOf(REFUNDED)} as "refundSum",
     ${sumOf(`t.kind = 'payment' and t.occurred_at < $3`)} as "paidSumBefore",
     ${countOf(`t.kind = 'payment' and t.occurred_at >= $4`)} as "recentCount"
   from ledger_transaction t
   join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.position = 1
   where t.occurred_at >= $2 and t.kind in ('payment', 'refund')`,
);
