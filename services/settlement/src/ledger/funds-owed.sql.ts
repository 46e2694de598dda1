import { columnOf, computedRow, statement } from '@jumun/database';
import { CARD_PROVIDER, PAYOUT_PROVIDER, PLATFORM_FEES } from './accounts.js';
import { FundsOwedDay } from './ledger.tables.js';

const net = (credit: boolean, account: string): string =>
  `coalesce(sum(case when ${credit ? 'credit' : 'debit'}_account = '${account}' then amount
     when ${credit ? 'debit' : 'credit'}_account = '${account}' then -amount end), 0)::bigint`;

/** The totals of now, less what moved since: it reads the entries of the days after, and not those of all years. */
export const FUNDS_OWED_AT = statement(
  'funds-owed-at',
  computedRow({
    owed: columnOf(FundsOwedDay, 'owed'),
    owedShops: columnOf(FundsOwedDay, 'owedShops'),
    deficit: columnOf(FundsOwedDay, 'deficit'),
    deficitShops: columnOf(FundsOwedDay, 'deficitShops'),
    cardReceivable: columnOf(FundsOwedDay, 'cardReceivable'),
    feesEarned: columnOf(FundsOwedDay, 'feesEarned'),
    paidOut: columnOf(FundsOwedDay, 'paidOut'),
  }),
  `
  with moved as (
    select shop_id, debit_account, credit_account, amount from ledger_total
    union all
    select e.shop_id, e.debit_account, e.credit_account, -e.amount
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.occurred_at >= $1::timestamptz),
  shops as (
    select shop_id, sum(case when credit_account like 'shop:%' then amount when debit_account like 'shop:%' then -amount end) as balance
    from moved group by shop_id),
  sums as (
    select ${net(false, CARD_PROVIDER)} as "cardReceivable", ${net(true, PLATFORM_FEES)} as "feesEarned",
      ${net(true, PAYOUT_PROVIDER)} as "paidOut"
    from moved)
  select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as owed, count(*) filter (where balance > 0)::int as "owedShops",
    coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as deficit, count(*) filter (where balance < 0)::int as "deficitShops",
    "cardReceivable", "feesEarned", "paidOut"
  from sums left join shops on true group by "cardReceivable", "feesEarned", "paidOut"`,
  { isPlannedAnew: true },
);

/** From the day after the last one computed, or the first day of the books, up to yesterday. */
export const DAYS_WITHOUT_FUNDS = statement(
  'days-without-funds',
  computedRow({ day: columnOf(FundsOwedDay, 'day') }),
  `
  select to_char(day, 'YYYY-MM-DD') as day from generate_series(
    coalesce((select max(day) + 1 from funds_owed), (select (min(occurred_at) at time zone 'Asia/Seoul')::date from ledger_transaction)),
    $1::date, interval '1 day') as missing (day) order by day limit $2`,
);
