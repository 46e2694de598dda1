import { v7 } from 'uuid';
import { won, type BusinessDay, type PayoutProviderName } from '@jumun/contracts';
import { databaseNow, type RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { LedgerHead } from '../ledger/ledger.tables.js';
import { lockBalance } from '../ledger/lock-balance.js';
import { postPayout } from '../ledger/post-payouts.js';
import { firstPayoutState } from './payout.states.js';
import { Payout } from './payout.tables.js';
import { PAYEE } from './plan-payout.sql.js';

/** A balance up to this waits for more: a transfer would cost more than it brings. */
const FLOOR_WON = 1_000;
type Payee = RowType<(typeof PAYEE)['row']>;

export interface PayoutWish {
  shopId: string;
  /** The run that pays everyone; undefined where the owner asks. */
  runDay?: BusinessDay;
  now: Date;
  /** Waits for the card company's answer about everything, instead of paying what it has confirmed so far. */
  waitsForAll?: boolean;
  /** The most that a provider carries at once; undefined where its keys are missing. */
  maxAmountOf: (provider: PayoutProviderName) => number | undefined;
}

export type Planned =
  | { kind: 'planned'; payoutId: string }
  | { kind: 'shop-not-active' | 'account-not-ready' | 'nothing-to-pay' }
  /** `isAwaited`: the card company may still confirm it, instead of having said that something is wrong. */
  | { kind: 'unconfirmed'; isAwaited: boolean };

/**
 * Takes what a shop is owed, and the card company has confirmed, off its balance and writes down that it is to be paid. Whoever does the same at the same time
 * waits for the shop's books, and finds nothing left.
 */
export async function planPayout(tx: Tx, wish: PayoutWish): Promise<Planned> {
  const { shopId, runDay, now, waitsForAll = false, maxAmountOf } = wish;
  const locked = await lockBalance(tx, shopId);
  const { balance, free, unconfirmed, awaited } = locked;
  const [payee] = await tx.run(PAYEE, [shopId, now]);
  if (payee?.accountId == null || payee.state !== 'verified') return { kind: 'account-not-ready' };
  if (payee.status !== 'active') return { kind: 'shop-not-active' };
  const most = maxAmountOf(payee.provider);
  if (most === undefined) return { kind: 'account-not-ready' };
  if (payable(balance, most, payee) <= FLOOR_WON) return { kind: 'nothing-to-pay' };
  const amount = payable(free, most, payee);
  const isAwaited = awaited > 0;
  if (amount <= FLOOR_WON || (waitsForAll && isAwaited)) return { kind: 'unconfirmed', isAwaited };
  const payoutId = v7();
  await postPayout(tx, { shopId, payoutId, amount: won(amount), occurredAt: now.toISOString() }, locked);
  const query = tx.query(LedgerHead, Payout);
  const head = await query.selectFrom('LedgerHead').select('sequence').where('shopId', '=', shopId).executeTakeFirst();
  if (!head) throw new Error('a posted payout has no place in the chain');
  const { provider, accountId, afterSequence } = payee;
  const place = { balanceBefore: balance, unconfirmed, afterSequence, postedSequence: head.sequence };
  const asked = { runDay: runDay ?? null, askedBy: runDay === undefined ? ('owner' as const) : ('run' as const) };
  const first = { state: firstPayoutState, plannedAt: now, lookAt: databaseNow() };
  await query
    .insertInto('Payout')
    .values({ shopId, id: payoutId, provider, accountId, amount, ...asked, ...place, ...first })
    .execute();
  return { kind: 'planned', payoutId };
}

/** Everything, as far as the provider and the seller's weekly limit let it go; the rest waits for the next payout. */
function payable(free: number, most: number, { weeklyLimit, paidThisWeek }: Payee): number {
  const leftThisWeek = weeklyLimit === null ? most : weeklyLimit - 1 - paidThisWeek;
  return Math.min(free, most, leftThisWeek);
}
