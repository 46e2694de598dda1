import type { AnswerOf, BusinessDay, contracts, ReconciliationBreak, ReconciliationDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { utcIso } from '../ledger/utc-iso.js';

type Reconciliation = AnswerOf<typeof contracts.settlement.procedures.getReconciliation>;

const days = (which: string): string => `
  select to_char(f.day, 'YYYY-MM-DD') as day, f.source, f.lines as "providerLines", ${utcIso('f.loaded_at')} as "loadedAt",
    coalesce(theirs.sum, 0)::bigint as "providerSum", coalesce(ours.lines, 0)::int as "ourLines", coalesce(ours.sum, 0)::bigint as "ourSum",
    (select count(*) from reconciliation_break b where b.day = f.day and b.closed_at is null)::int as "openBreaks"
  from provider_file f
  left join lateral (
    select sum(case kind when 'approve' then amount else -amount end) as sum from provider_line l where l.day = f.day) theirs on true
  left join lateral (
    select count(*) as lines, sum(case t.kind when 'payment' then e.amount else -e.amount end) as sum
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.kind in ('payment', 'refund') and t.occurred_at >= f.day::timestamp at time zone 'Asia/Seoul'
      and t.occurred_at < (f.day + 1)::timestamp at time zone 'Asia/Seoul') ours on true
  ${which}`;
const LATEST_DAYS = days('order by f.day desc limit 31');
const ONE_DAY = days('where f.day = ?::date');

const breaks = (which: string): string => `
  select id as "breakId", to_char(day, 'YYYY-MM-DD') as day, kind, side, order_number as "orderNumber", tno,
    our_amount as "ourAmount", provider_amount as "providerAmount", ${utcIso('found_at')} as "foundAt", ${utcIso('closed_at')} as "closedAt"
  from reconciliation_break where ${which} order by closed_at is not null, day desc, id desc limit 1000`;
const OPEN_BREAKS = breaks('closed_at is null');
const BREAKS_OF_DAY = breaks('day = ?::date');

/** The breaks of a day, open ones first; without a day, the latest days and every break that is open. */
export async function getReconciliation(tx: Tx, day?: BusinessDay): Promise<Reconciliation> {
  const about = day === undefined ? [] : [day];
  return {
    days: await tx.sql<ReconciliationDay>(day === undefined ? LATEST_DAYS : ONE_DAY, about),
    breaks: await tx.sql<ReconciliationBreak>(day === undefined ? OPEN_BREAKS : BREAKS_OF_DAY, about),
  };
}
