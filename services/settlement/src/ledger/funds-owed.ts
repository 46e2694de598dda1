import type { BusinessDay, FundsOwed } from '@jumun/contracts';
import { startOfDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { dayAfter } from '../statement/days.js';
import { CARD_PROVIDER, PAYOUT_PROVIDER, PLATFORM_FEES } from './accounts.js';
import { utcIso } from './utc-iso.js';

const net = (credit: boolean, account: string): string =>
  `coalesce(sum(case when ${credit ? 'credit' : 'debit'}_account = '${account}' then amount
     when ${credit ? 'debit' : 'credit'}_account = '${account}' then -amount end), 0)::bigint`;

/** The totals of now, less what moved since: it reads the entries of the days after, and not those of all years. */
const FUNDS = `
  with moved as (
    select shop_id, debit_account, credit_account, amount from ledger_total
    union all
    select e.shop_id, e.debit_account, e.credit_account, -e.amount
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.occurred_at >= ?::timestamptz),
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
  from sums left join shops on true group by "cardReceivable", "feesEarned", "paidOut"`;

const KEEP = `
  insert into funds_owed (day, owed, owed_shops, deficit, deficit_shops, card_receivable, fees_earned, paid_out, computed_at)
  values (?::date, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (day) do nothing`;
/** From the day after the last one computed, or the first day of the books, up to yesterday. */
const MISSING = `
  select to_char(day, 'YYYY-MM-DD') as day from generate_series(
    coalesce((select max(day) + 1 from funds_owed), (select (min(occurred_at) at time zone 'Asia/Seoul')::date from ledger_transaction)),
    ?::date, interval '1 day') as missing (day) order by day limit ?`;
const LIST = `
  select to_char(day, 'YYYY-MM-DD') as day, owed, owed_shops as "owedShops", deficit, deficit_shops as "deficitShops",
    card_receivable as "cardReceivable", fees_earned as "feesEarned", paid_out as "paidOut", ${utcIso('computed_at')} as "computedAt"
  from funds_owed where day between ?::date and ?::date order by day desc limit 400`;

/** Days that one chore computes. */
const DAYS_AT_ONCE = 31;

/** What all shops are owed at a moment; at any that is yet to come, what they are owed now. */
export async function fundsOwedAt(tx: Tx, at: Date | 'infinity'): Promise<FundsOwed> {
  const [funds] = await tx.sql<FundsOwed>(FUNDS, [at]);
  if (!funds) throw new Error('a sum always has a row');
  return funds;
}

/** The Korean days up to `last` for which nothing was computed yet. */
export async function daysWithoutFunds(tx: Tx, last: BusinessDay): Promise<BusinessDay[]> {
  return (await tx.sql<{ day: BusinessDay }>(MISSING, [last, DAYS_AT_ONCE])).map(({ day }) => day);
}

/** Keeps what was owed at the end of each day up to `last`; a day that is kept stays as it is. */
export async function keepFundsOwed(tx: Tx, last: BusinessDay, now: Date): Promise<void> {
  for (const day of await daysWithoutFunds(tx, last)) {
    const funds = await fundsOwedAt(tx, startOfDay(dayAfter(day)));
    const { owed, owedShops, deficit, deficitShops, cardReceivable, feesEarned, paidOut } = funds;
    await tx.sql(KEEP, [day, owed, owedShops, deficit, deficitShops, cardReceivable, feesEarned, paidOut, now]);
  }
}

/** What was owed at the end of past days, the latest first. */
export async function listFundsOwed(
  tx: Tx,
  from: BusinessDay,
  to: BusinessDay,
): Promise<(FundsOwed & { day: BusinessDay; computedAt: string })[]> {
  return tx.sql<FundsOwed & { day: BusinessDay; computedAt: string }>(LIST, [from, to]);
}
