import type { Tx } from '@jumun/messaging';
import { shopAccount } from './accounts.js';
import { FREE_BALANCE, LOCK_BOOKS } from './post.sql.js';

/**
 * Locks the shop's books until the transaction ends, and tells what is free to pay, which may be below zero. A planned
 * payout is posted and so not free any more: whoever waits for the lock finds what was left.
 */
export async function lockBalance(tx: Tx, shopId: string): Promise<number> {
  await tx.run(LOCK_BOOKS, [[shopId]]);
  // A statement of its own, which sees what others committed while this one waited.
  const [row] = await tx.run(FREE_BALANCE, [shopId, shopAccount(shopId)]);
  return row?.free ?? 0;
}
