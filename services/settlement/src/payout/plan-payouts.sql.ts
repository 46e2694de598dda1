import type { BusinessDay, PayoutProviderName, PayoutState } from '@jumun/contracts';
import { columnOf, computed, noRow, row, statement } from '@jumun/database';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { Shop } from '../shop/shop.table.js';

/** The accounts of these shops beside two sums over their payouts, in one round trip under the lock of their books. */
export const PAYEES = statement(
  'payees',
  row(PayoutAccount, 'shopId', 'state', 'provider', 'weeklyLimit').and({
    accountId: columnOf(PayoutAccount, 'providerAccountId'),
    status: computed.maybe(columnOf(Shop, 'status')),
    paidThisWeek: computed.number,
    afterSequence: computed.number,
  }),
  `select a.shop_id as "shopId", s.status, a.state, a.provider, a.provider_account_id as "accountId", a.weekly_limit as "weeklyLimit",
     (select coalesce(sum(amount), 0)::bigint from payout
      where shop_id = a.shop_id and state <> 'failed' and planned_at > $2::timestamptz - interval '7 days') as "paidThisWeek",
     (select coalesce(max(posted_sequence), 0)::bigint from payout where shop_id = a.shop_id) as "afterSequence"
   from payout_account a left join shop s on s.shop_id = a.shop_id where a.shop_id = any ($1::uuid[])`,
  { isPlannedAnew: true },
);

/** A payout as it is written down first; its ledger entry is posted in the same commit. */
export interface NewPayout {
  id: string;
  shopId: string;
  runDay: BusinessDay | null;
  askedBy: 'owner' | 'run';
  provider: PayoutProviderName;
  accountId: string;
  amount: number;
  balanceBefore: number;
  unconfirmed: number;
  afterSequence: number;
  postedSequence: number;
  state: PayoutState;
  plannedAt: Date;
}

const given = {
  id: 'uuid',
  shopId: 'uuid',
  runDay: 'date',
  askedBy: 'text',
  provider: 'text',
  accountId: 'text',
  amount: 'bigint',
  balanceBefore: 'bigint',
  unconfirmed: 'bigint',
  afterSequence: 'bigint',
  postedSequence: 'bigint',
  state: 'text',
  plannedAt: 'timestamptz',
} as const satisfies Record<keyof NewPayout, string>;
const quoted = Object.keys(given).map((name) => `"${name}"`);

/** Payouts to be handed over at once, as a JSON array of `NewPayout`. */
export const INSERT_PAYOUTS = statement(
  'insert-payouts',
  noRow,
  `insert into payout (id, shop_id, run_day, asked_by, provider, account_id, amount, balance_before, unconfirmed, after_sequence,
     posted_sequence, state, planned_at, look_at)
   select ${quoted.join(', ')}, now()
   from jsonb_to_recordset($1::jsonb) as given (${Object.entries(given)
     .map(([name, type]) => `"${name}" ${type}`)
     .join(', ')})`,
);
