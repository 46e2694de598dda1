import type { Won } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PAYOUT_PROVIDER, shopAccount } from './accounts.js';
import { LedgerEntry, LedgerTransaction } from './ledger.tables.js';
import { lockBalances, type LockedBalances } from './lock-balance.js';
import { CHAIN_ENDS } from './post.sql.js';
import { postToLedger } from './post-to-ledger.js';

export interface PayoutMovement {
  shopId: string;
  payoutId: string;
  amount: Won;
  /** ISO time. */
  occurredAt: string;
}

/**
 * Takes payouts, one a shop, off balances that this transaction has locked, and gives them to the payout provider. Answers
 * the place of each in its shop's chain, by shop. Throws when the confirmed part of a balance does not cover its payout, or
 * a payout was posted before.
 */
export async function postPayouts(
  tx: Tx,
  payouts: readonly PayoutMovement[],
  balanceOf: LockedBalances,
): Promise<ReadonlyMap<string, number>> {
  const movements = payouts.map(({ shopId, payoutId, amount, occurredAt }) => {
    if (amount > balanceOf(shopId).free)
      throw new RangeError(`what is confirmed of the balance of ${shopId} does not cover the payout ${payoutId}`);
    const posting = { kind: 'payout' as const, debit: shopAccount(shopId), credit: PAYOUT_PROVIDER, amount };
    return { shopId, sourceId: payoutId, occurredAt, postings: [posting] as const };
  });
  if ((await postToLedger(tx, movements)) < payouts.length) throw new RangeError('a payout was posted before');
  const ends = await tx.run(CHAIN_ENDS, [payouts.map(({ shopId }) => shopId)]);
  return new Map(ends.map(({ shopId, sequence }) => [shopId, sequence]));
}

/**
 * Gives a payout that surely failed back to the shop. False when it was given back already; throws when there is no such
 * payout of that amount.
 */
export async function postPayoutReversal(tx: Tx, movement: PayoutMovement): Promise<boolean> {
  const { shopId, payoutId, amount, occurredAt } = movement;
  await lockBalances(tx, [shopId]);
  const posted = await postedOf(tx, shopId, payoutId);
  if (posted.get('payout') !== amount) throw new RangeError(`no payout ${payoutId} of that amount can be given back`);
  const posting = { kind: 'payout-reversal' as const, debit: PAYOUT_PROVIDER, credit: shopAccount(shopId), amount };
  return (await postToLedger(tx, [{ shopId, sourceId: payoutId, occurredAt, postings: [posting] }])) > 0;
}

async function postedOf(tx: Tx, shopId: string, payoutId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .query(LedgerTransaction, LedgerEntry)
    .selectFrom('LedgerTransaction as t')
    .innerJoin('LedgerEntry as e', (join) =>
      join.onRef('e.shopId', '=', 't.shopId').onRef('e.transactionId', '=', 't.id'),
    )
    .select(['t.kind', 'e.amount'])
    .where('t.shopId', '=', shopId)
    .where('t.sourceId', '=', payoutId)
    .where('t.kind', 'in', ['payout', 'payout-reversal'])
    .execute();
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}
