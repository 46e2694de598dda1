import { won, type AnswerOf, type BusinessDay, type contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { waitingApprovals } from '../ask/waiting-approvals.js';
import { LIST_UNCONFIRMED } from '../charge/charge.sql.js';
import { LATEST_DAYS, ONE_DAY } from './reconciliation.sql.js';
import { ReconciliationBreak } from './reconciliation.tables.js';

type Reconciliation = AnswerOf<typeof contracts.settlement.procedures.getReconciliation>;

const MOST_BREAKS = 1000;
const MOST_UNCONFIRMED = 200;

/** The breaks of a day, open ones first; without a day, the latest days, every open break and what is held back from payouts. */
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
  const charges = day === undefined ? await tx.run(LIST_UNCONFIRMED, [MOST_UNCONFIRMED]) : [];
  const asks = await waitingApprovals(
    tx,
    'charge-release',
    charges.map(({ paymentId }) => paymentId),
  );
  return {
    days: days.map((each) => ({ ...each, loadedAt: iso(each.loadedAt) })),
    breaks: breaks.map((each) => ({ ...each, foundAt: iso(each.foundAt), closedAt: iso(each.closedAt) })),
    unconfirmed: charges.map(({ providerRemaining: _, ...each }) => ({
      ...each,
      amount: won(each.amount),
      askedAt: iso(each.askedAt),
      paidAt: iso(each.paidAt),
      waiting: asks.get(each.paymentId)?.waiting,
    })),
  };
}
