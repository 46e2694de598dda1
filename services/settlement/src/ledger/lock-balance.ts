import type { Tx } from '@jumun/messaging';
import { shopAccount } from './accounts.js';

const LOCK = `select lock_books(array[?]::uuid[])`;
const FREE = `
  select coalesce(sum(case when credit_account = ? then amount when debit_account = ? then -amount else 0 end), 0)::bigint as free
  from ledger_total where shop_id = ?::uuid`;

/**
 * Locks the shop's books until the transaction ends, and tells what is free to pay, which may be below zero. A planned
 * payout is posted and so not free any more: whoever waits for the lock finds what was left.
 */
export async function lockBalance(tx: Tx, shopId: string): Promise<number> {
  await tx.sql(LOCK, [shopId]);
  // A statement of its own, which sees what others committed while this one waited.
  const [row] = await tx.sql<{ free: number }>(FREE, [shopAccount(shopId), shopAccount(shopId), shopId]);
  return row?.free ?? 0;
}
