import { v7 } from 'uuid';
import { won, type BusinessDay, type PayoutProviderName } from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { lockBalances, type LockedBalance } from '../ledger/lock-balance.js';
import { postPayouts } from '../ledger/post-payouts.js';
import { firstPayoutState } from './payout.states.js';
import { INSERT_PAYOUTS, PAYEES, type NewPayout } from './plan-payouts.sql.js';

/** A balance up to this waits for more: a transfer would cost more than it brings. */
const FLOOR_WON = 1_000;
type Payee = RowType<(typeof PAYEES)['row']>;

export interface PayoutTerms {
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
 * Takes the confirmed part of each shop's balance off its books and records a payout for it. A concurrent plan waits
 * for the shops' books and finds nothing left. Returns the result of each shop, in their order.
 */
export async function planPayouts(tx: Tx, shopIds: readonly string[], terms: PayoutTerms): Promise<Planned[]> {
  const { runDay, now } = terms;
  const balanceOf = await lockBalances(tx, shopIds);
  const payees = new Map((await tx.run(PAYEES, [shopIds, now])).map((payee) => [payee.shopId, payee]));
  const made: Omit<NewPayout, 'postedSequence'>[] = [];
  const asked = { runDay: runDay ?? null, askedBy: runDay === undefined ? ('owner' as const) : ('run' as const) };
  const planned = shopIds.map((shopId): Planned => {
    const { balance: balanceBefore, unconfirmed } = balanceOf(shopId);
    const decision = decide(payees.get(shopId), balanceOf(shopId), terms);
    if (decision.kind !== 'payable') return decision;
    const { kind: _, ...payable } = decision;
    const id = v7();
    made.push({
      id,
      shopId,
      ...asked,
      ...payable,
      balanceBefore,
      unconfirmed,
      state: firstPayoutState,
      plannedAt: now,
    });
    return { kind: 'planned', payoutId: id };
  });
  if (made.length === 0) return planned;
  const occurredAt = now.toISOString();
  const movements = made.map(({ shopId, id, amount }) => ({ shopId, payoutId: id, amount: won(amount), occurredAt }));
  const placeOf = await postPayouts(tx, movements, balanceOf);
  const rows = made.map((payout) => ({ ...payout, postedSequence: placeOf.get(payout.shopId) }));
  await tx.run(INSERT_PAYOUTS, [JSON.stringify(rows)]);
  return planned;
}

type Decision =
  | Exclude<Planned, { kind: 'planned' }>
  | ({ kind: 'payable' } & Pick<NewPayout, 'provider' | 'accountId' | 'amount' | 'afterSequence'>);

function decide(payee: Payee | undefined, { balance, free, awaited }: LockedBalance, terms: PayoutTerms): Decision {
  if (payee?.accountId == null || payee.state !== 'verified') return { kind: 'account-not-ready' };
  if (payee.status !== 'active') return { kind: 'shop-not-active' };
  const { provider, accountId, afterSequence } = payee;
  const most = terms.maxAmountOf(provider);
  if (most === undefined) return { kind: 'account-not-ready' };
  if (payable(balance, most, payee) <= FLOOR_WON) return { kind: 'nothing-to-pay' };
  const amount = payable(free, most, payee);
  const isAwaited = awaited > 0;
  if (amount <= FLOOR_WON || (terms.waitsForAll && isAwaited)) return { kind: 'unconfirmed', isAwaited };
  return { kind: 'payable', provider, accountId, amount, afterSequence };
}

/** Everything, as far as the provider and the seller's weekly limit let it go; the rest waits for the next payout. */
function payable(free: number, most: number, { weeklyLimit, paidThisWeek }: Payee): number {
  const leftThisWeek = weeklyLimit === null ? most : weeklyLimit - 1 - paidThisWeek;
  return Math.min(free, most, leftThisWeek);
}
