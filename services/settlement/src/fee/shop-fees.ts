import type { Tx } from '@jumun/messaging';
import { FEES_AT } from './fee.sql.js';
import { ShopFee } from './fee.tables.js';

/** Gives shops that have no fee yet the usual one, which they keep when the usual one changes. */
export async function openFees(tx: Tx, shopIds: readonly string[]): Promise<void> {
  // In the order of the key, so that two copies of the service never wait for each other in a ring.
  const shops = [...new Set(shopIds)].sort().map((shopId) => ({ shopId }));
  if (shops.length === 0) return;
  await tx
    .query(ShopFee)
    .insertInto('ShopFee')
    .values(shops)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The rate in basis points that each payment was made under, in their order; a shop still unknown gets the usual fee.
 */
export async function feesAt(tx: Tx, payments: readonly { shopId: string; paidAt: string }[]): Promise<number[]> {
  const shopIds = payments.map(({ shopId }) => shopId);
  const values = [shopIds, payments.map(({ paidAt }) => paidAt)];
  let rows = await tx.run(FEES_AT, values);
  if (rows.length < payments.length) {
    await openFees(tx, shopIds);
    rows = await tx.run(FEES_AT, values);
  }
  return rows.map(({ feeBps }) => feeBps);
}
