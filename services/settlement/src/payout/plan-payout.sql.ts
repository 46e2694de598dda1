import { columnOf, computed, row, statement } from '@jumun/database';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { Shop } from '../shop/shop.table.js';

/** A shop's account beside two sums over its payouts, in one round trip under the lock of its books. */
export const PAYEE = statement(
  'payee',
  row(PayoutAccount, 'state', 'provider', 'weeklyLimit').and({
    accountId: columnOf(PayoutAccount, 'providerAccountId'),
    status: computed.maybe(columnOf(Shop, 'status')),
    paidThisWeek: computed.number,
    afterSequence: computed.number,
  }),
  `select s.status, a.state, a.provider, a.provider_account_id as "accountId", a.weekly_limit as "weeklyLimit",
     (select coalesce(sum(amount), 0)::bigint from payout
      where shop_id = a.shop_id and state <> 'failed' and planned_at > $2::timestamptz - interval '7 days') as "paidThisWeek",
     (select coalesce(max(posted_sequence), 0)::bigint from payout where shop_id = a.shop_id) as "afterSequence"
   from payout_account a left join shop s on s.shop_id = a.shop_id where a.shop_id = $1::uuid`,
);
