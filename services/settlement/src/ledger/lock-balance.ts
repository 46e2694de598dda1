import type { Tx } from '@jumun/messaging';
import { UNCONFIRMED } from '../charge/charge.sql.js';
import { BALANCES, LOCK_BOOKS } from './post.sql.js';

/** A shop's balance under lock, in won; each part may be above the balance when that is low or below zero. */
export interface LockedBalance {
  balance: number;
  /** The sum that is free to pay: the balance without payments that the card company has not confirmed. */
  free: number;
  unconfirmed: number;
  /** The part of `unconfirmed` about which the card company was asked and has not answered. */
  awaited: number;
}

/** The balances of shops whose books this transaction has locked; throws for any other shop. */
export type LockedBalances = (shopId: string) => LockedBalance;

/**
 * Locks the shops' books until the transaction ends, and returns what is free to pay, which may be below zero. A
 * planned payout is posted and so not free any more: a transaction that waited for the lock finds what is left.
 */
export async function lockBalances(tx: Tx, shopIds: readonly string[]): Promise<LockedBalances> {
  await tx.run(LOCK_BOOKS, [shopIds]);
  // Statements of their own, which see what others committed while this one waited.
  const balances = new Map((await tx.run(BALANCES, [shopIds])).map((row) => [row.shopId, row.balance]));
  const charges = new Map((await tx.run(UNCONFIRMED, [shopIds])).map((row) => [row.shopId, row]));
  return (shopId) => {
    if (!shopIds.includes(shopId)) throw new RangeError(`the books of ${shopId} are not locked`);
    const balance = balances.get(shopId) ?? 0;
    const { unconfirmed, awaited } = charges.get(shopId) ?? { unconfirmed: 0, awaited: 0 };
    return { balance, free: balance - unconfirmed, unconfirmed, awaited };
  };
}
