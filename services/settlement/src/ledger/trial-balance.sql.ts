import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { Shop } from '../shop/shop.table.js';

/** From the entries themselves and not from the totals, so that it can't repeat a mistake of theirs. One scan. */
export const TRIAL_BALANCE = statement(
  'trial-balance',
  computedRow({
    account: computed.text,
    balance: computed.number,
    entries: computed.number,
    shopName: computed.maybe(columnOf(Shop, 'shopName')),
    storeName: columnOf(Shop, 'storeName'),
  }),
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
