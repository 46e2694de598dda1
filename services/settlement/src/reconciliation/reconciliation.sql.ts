import { columnOf, computed, computedRow, row, statement } from '@jumun/database';
import { CLOSED_AFTER_MS } from '../calendar/days.js';
import { ProviderFile, ReconciliationBreak } from './reconciliation.tables.js';

/** Charges that are in the card company's books alone, the latest found first; one is named once, however often it stands there. */
export const FOUND_CHARGES = statement(
  'found-charges',
  computedRow({ orderNumber: columnOf(ReconciliationBreak, 'orderNumber'), tno: computed.text }),
  `select order_number as "orderNumber", tno from reconciliation_break
   where closed_at is null and kind = 'missing-here' and side = 'approve' and tno is not null and found_at > $1
   group by order_number, tno order by max(found_at) desc limit 500`,
  { isPlannedAnew: true },
);

/** Closed days since the books began whose file is not there yet, or was taken before the day was closed. */
export const DAYS_TO_RECONCILE = statement(
  'days-to-reconcile',
  row(ProviderFile, 'day'),
  `
  select to_char(day, 'YYYY-MM-DD') as day from generate_series(
    greatest($1::date, (select (min(occurred_at) at time zone 'Asia/Seoul')::date from ledger_transaction)), $2::date, interval '1 day') as due (day)
  where exists (select from ledger_transaction) and not exists (
    select from provider_file f where f.day = due.day
      and f.loaded_at >= (f.day + 1)::timestamp at time zone 'Asia/Seoul' + interval '${CLOSED_AFTER_MS} milliseconds')
  order by day`,
);

const reconciledDay = row(ProviderFile, 'day', 'source', 'loadedAt').and({
  providerLines: columnOf(ProviderFile, 'lines'),
  providerSum: computed.number,
  ourLines: computed.number,
  ourSum: computed.number,
  openBreaks: computed.number,
});

/** Both books of a day added up beside each other, by lateral joins. */
const days = (which: string): string => `
  select f.day, f.source, f.lines as "providerLines", f.loaded_at as "loadedAt",
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
export const LATEST_DAYS = statement('reconciled-days', reconciledDay, days('order by f.day desc limit 31'));
export const ONE_DAY = statement('reconciled-day', reconciledDay, days('where f.day = $1::date'));
