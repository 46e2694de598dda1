import { won, type FeeStatement, type KoreanMonth, type LedgerKind } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { splitVat } from '../fee/fee-of.js';
import { LedgerEntry, LedgerTransaction } from '../ledger/ledger.tables.js';
import { boundsOf } from './months.js';

/** The fees of a Korean month; supply value and tax are split once, of the month's sum. */
export async function getFeeStatement(tx: Tx, shopId: string, month: KoreanMonth, now: Date): Promise<FeeStatement> {
  const { begins, ends } = boundsOf(month);
  const rows = await tx
    .query(LedgerTransaction, LedgerEntry)
    .selectFrom('LedgerTransaction as t')
    .innerJoin('LedgerEntry as e', (join) =>
      join.onRef('e.shopId', '=', 't.shopId').onRef('e.transactionId', '=', 't.id'),
    )
    .select(({ fn }) => ['t.kind', fn.countAll<number>().as('count'), fn.sum<string>('e.amount').as('sum')])
    .where('t.shopId', '=', shopId)
    .where('t.occurredAt', '>=', begins)
    .where('t.occurredAt', '<', ends)
    .groupBy('t.kind')
    .execute();
  const of = (kind: LedgerKind): { count: number; amount: number } => {
    const found = rows.find((each) => each.kind === kind);
    // PostgreSQL adds amounts up to a `numeric`, which the driver leaves as text.
    return { count: found?.count ?? 0, amount: Number(found?.sum ?? 0) };
  };
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
