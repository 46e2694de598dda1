import type { Won } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PAYOUT_PROVIDER, shopAccount } from './accounts.js';
import { LedgerEntry, LedgerTransaction } from './ledger.tables.js';
import { lockBalance, type LockedBalance } from './lock-balance.js';
import { postToLedger } from './post-to-ledger.js';

export interface PayoutMovement {
  shopId: string;
  payoutId: string;
  amount: Won;
  /** ISO time. */
  occurredAt: string;
}

/**
 * Takes a payout off the shop's balance, which this transaction may have locked already, and gives it to the payout
 * provider. False when this payout is posted already; throws when the confirmed part of the balance does not cover it.
 */
export async function postPayout(
  tx: Tx,
  { shopId, payoutId, amount, occurredAt }: PayoutMovement,
  locked?: LockedBalance,
): Promise<boolean> {
  const { free } = locked ?? (await lockBalance(tx, shopId));
  const posted = await postedOf(tx, shopId, payoutId);
  if (posted.has('payout')) return false;
  if (amount > free)
    throw new RangeError(`what is confirmed of the balance of ${shopId} does not cover the payout ${payoutId}`);
  const posting = { kind: 'payout' as const, debit: shopAccount(shopId), credit: PAYOUT_PROVIDER, amount };
  return (await postToLedger(tx, [{ shopId, sourceId: payoutId, occurredAt, postings: [posting] }])) > 0;
}

/**
 * Gives a payout that surely failed back to the shop. False when it was given back already; throws when there is no such
 * payout of that amount.
 */
export async function postPayoutReversal(tx: Tx, movement: PayoutMovement): Promise<boolean> {
  const { shopId, payoutId, amount, occurredAt } = movement;
  await lockBalance(tx, shopId);
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
