import type { Tx } from '@jumun/messaging';
import { UNCONFIRMED } from '../charge/charge.sql.js';
import { shopAccount } from './accounts.js';
import { BALANCE, LOCK_BOOKS } from './post.sql.js';

/** A shop's balance under lock, in won; each part may be above the balance when that is low or below zero. */
export interface LockedBalance {
  balance: number;
  /** The sum that is free to pay: the balance without payments that the card company has not confirmed. */
  free: number;
  unconfirmed: number;
  /** The part of `unconfirmed` about which the card company was asked and has not answered. */
  awaited: number;
}

/**
 * Locks the shop's books until the transaction ends, and tells what is free to pay, which may be below zero. A planned
 * payout is posted and so not free any more: whoever waits for the lock finds what was left.
 */
export async function lockBalance(tx: Tx, shopId: string): Promise<LockedBalance> {
  await tx.run(LOCK_BOOKS, [[shopId]]);
  // Statements of their own, which see what others committed while this one waited.
  const [row] = await tx.run(BALANCE, [shopId, shopAccount(shopId)]);
  const [charges] = await tx.run(UNCONFIRMED, [shopId, shopAccount(shopId)]);
  const balance = row?.balance ?? 0;
  const { unconfirmed, awaited } = charges ?? { unconfirmed: 0, awaited: 0 };
  return { balance, free: balance - unconfirmed, unconfirmed, awaited };
}
