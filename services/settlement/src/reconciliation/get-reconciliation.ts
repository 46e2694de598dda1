import type { AnswerOf, BusinessDay, contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { LATEST_DAYS, ONE_DAY } from './reconciliation.sql.js';
import { ReconciliationBreak } from './reconciliation.tables.js';

type Reconciliation = AnswerOf<typeof contracts.settlement.procedures.getReconciliation>;

const MOST_BREAKS = 1000;

/** The breaks of a day, open ones first; without a day, the latest days and every break that is open. */
export async function getReconciliation(tx: Tx, day?: BusinessDay): Promise<Reconciliation> {
  const days = day === undefined ? await tx.run(LATEST_DAYS, []) : await tx.run(ONE_DAY, [day]);
  const found = tx
    .query(ReconciliationBreak)
    .selectFrom('ReconciliationBreak')
    .select(['id as breakId', 'day', 'kind', 'side', 'orderNumber', 'tno'])
    .select(['ourAmount', 'providerAmount', 'foundAt', 'closedAt'])
    .orderBy((of) => of('closedAt', 'is not', null))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BREAKS);
  const breaks = await (
    day === undefined ? found.where('closedAt', 'is', null) : found.where('day', '=', day)
  ).execute();
  return {
    days: days.map((each) => ({ ...each, loadedAt: iso(each.loadedAt) })),
    breaks: breaks.map((each) => ({ ...each, foundAt: iso(each.foundAt), closedAt: iso(each.closedAt) })),
  };
}
