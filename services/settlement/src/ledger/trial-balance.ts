import type { AnswerOf, contracts } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';

type TrialBalance = AnswerOf<typeof contracts.settlement.procedures.getTrialBalance>;

/** From the entries themselves and not from the totals, so that it can't repeat a mistake of theirs. One scan. */
const TRIAL_BALANCE = statement(
  'trial-balance',
  `with moved as (
     select debit_account, credit_account, sum(amount) as amount, count(*) as entries from ledger_entry group by 1, 2),
   sides as (
     select credit_account as account, amount, entries from moved
     union all select debit_account, -amount, 0 from moved),
   balances as (
     select account, sum(amount)::bigint as balance, sum(entries)::bigint as entries from sides group by account)
   select b.*, s.shop_name as "shopName", s.store_name as "storeName"
   from balances b left join shop s on b.account = 'shop:' || s.shop_id order by b.account`,
);

/** Every account's balance, credits less debits. */
export async function getTrialBalance(database: Database): Promise<TrialBalance> {
  const rows = await database.run<TrialBalance['accounts'][number] & { entries: number }>(TRIAL_BALANCE, []);
  return {
    sum: rows.reduce((sum, { balance }) => sum + balance, 0),
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    accounts: rows.map(({ entries: _, ...account }) => account),
  };
}
