import { v7 } from 'uuid';
import {
  won,
  type BusinessDay,
  type PayoutAccountState,
  type PayoutProviderName,
  type ShopStatus,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockBalance } from '../ledger/lock-balance.js';
import { postPayout } from '../ledger/post-payouts.js';
import { firstPayoutState } from './payout.states.js';

/** A balance up to this waits for more: a transfer would cost more than it brings. */
const FLOOR_WON = 1_000;
const WEEK = `interval '7 days'`;

const PAYEE = `
  select s.status, a.state, a.provider, a.provider_account_id as "accountId", a.weekly_limit as "weeklyLimit",
    (select coalesce(sum(amount), 0)::bigint from payout
     where shop_id = a.shop_id and state <> 'failed' and planned_at > ?::timestamptz - ${WEEK}) as "paidThisWeek",
    (select coalesce(max(posted_sequence), 0)::bigint from payout where shop_id = a.shop_id) as "afterSequence"
  from payout_account a left join shop s on s.shop_id = a.shop_id where a.shop_id = ?::uuid`;
const HEAD = `select sequence from ledger_head where shop_id = ?::uuid`;
const PLAN = `
  insert into payout (shop_id, id, run_day, asked_by, provider, account_id, amount, balance_before, state, after_sequence,
    posted_sequence, look_at, planned_at)
  values (?, ?, ?::date, ?, ?, ?, ?, ?, '${firstPayoutState}', ?, ?, now(), ?)`;

interface Payee {
  status: ShopStatus | null;
  state: PayoutAccountState;
  provider: PayoutProviderName;
  accountId: string | null;
  weeklyLimit: number | null;
  paidThisWeek: number;
  afterSequence: number;
}

export interface PayoutWish {
  shopId: string;
  /** The run that pays everyone; undefined where the owner asks. */
  runDay?: BusinessDay;
  now: Date;
  /** The most that a provider carries at once; undefined where its keys are missing. */
  maxAmountOf: (provider: PayoutProviderName) => number | undefined;
}

export type Planned =
  { kind: 'planned'; payoutId: string } | { kind: 'shop-not-active' | 'account-not-ready' | 'nothing-to-pay' };

/**
 * Takes what a shop is owed off its balance and writes down that it is to be paid. Whoever does the same at the same time
 * waits for the shop's books, and finds nothing left.
 */
export async function planPayout(tx: Tx, { shopId, runDay, now, maxAmountOf }: PayoutWish): Promise<Planned> {
  const free = await lockBalance(tx, shopId);
  const [payee] = await tx.sql<Payee>(PAYEE, [now, shopId]);
  if (payee?.accountId == null || payee.state !== 'verified') return { kind: 'account-not-ready' };
  if (payee.status !== 'active') return { kind: 'shop-not-active' };
  const most = maxAmountOf(payee.provider);
  if (most === undefined) return { kind: 'account-not-ready' };
  const amount = payable(free, most, payee);
  if (amount <= FLOOR_WON) return { kind: 'nothing-to-pay' };
  const payoutId = v7();
  await postPayout(tx, { shopId, payoutId, amount: won(amount), occurredAt: now.toISOString() });
  const [head] = await tx.sql<{ sequence: number }>(HEAD, [shopId]);
  if (!head) throw new Error('a posted payout has no place in the chain');
  const { provider, accountId, afterSequence } = payee;
  const askedBy = runDay === undefined ? 'owner' : 'run';
  const row = [
    shopId,
    payoutId,
    runDay ?? null,
    askedBy,
    provider,
    accountId,
    amount,
    free,
    afterSequence,
    head.sequence,
  ];
  await tx.sql(PLAN, [...row, now]);
  return { kind: 'planned', payoutId };
}

/** The whole balance, as far as the provider and the seller's weekly limit let it go; the rest waits for the next payout. */
function payable(free: number, most: number, { weeklyLimit, paidThisWeek }: Payee): number {
  const leftThisWeek = weeklyLimit === null ? most : weeklyLimit - 1 - paidThisWeek;
  return Math.min(free, most, leftThisWeek);
}
