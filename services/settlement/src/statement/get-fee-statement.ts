import { won, type FeeStatement, type KoreanMonth } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { splitVat } from '../fee/fee-of.js';
import { boundsOf } from './months.js';

const MOVED = `
  select t.kind, count(*)::bigint as count, sum(e.amount)::bigint as amount
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  where t.shop_id = ?::uuid and t.occurred_at >= ? and t.occurred_at < ? group by t.kind`;

/** The fees of a Korean month; supply value and tax are split once, of the month's sum. */
export async function getFeeStatement(tx: Tx, shopId: string, month: KoreanMonth, now: Date): Promise<FeeStatement> {
  const { begins, ends } = boundsOf(month);
  const rows = await tx.sql<{ kind: string; count: number; amount: number }>(MOVED, [shopId, begins, ends]);
  const of = (kind: string) => rows.find((row) => row.kind === kind) ?? { count: 0, amount: 0 };
  const charged = of('fee').amount;
  const givenBack = of('fee-refund').amount;
  const total = charged - givenBack;
  return {
    month,
    final: now >= ends,
    payments: of('payment').count,
    refunds: of('refund').count,
    sales: won(of('payment').amount),
    refunded: won(of('refund').amount),
    charged: won(charged),
    givenBack: won(givenBack),
    total,
    ...splitVat(total),
  };
}
