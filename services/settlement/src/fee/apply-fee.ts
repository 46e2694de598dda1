import type { Tx } from '@jumun/messaging';
import { ADD_FEE_CHANGE } from './fee.sql.js';
import { ShopFee } from './fee.tables.js';

interface FeeWish {
  shopId: string;
  fromBps: number;
  toBps: number;
  askedBy: string;
}

/**
 * Changes a shop's fee for payments made from now on; one that was made before and is told later still has the fee of
 * its time. False when it is not the one any more that was to be changed.
 */
export async function applyFee(tx: Tx, { shopId, fromBps, toBps, askedBy }: FeeWish, now: Date): Promise<boolean> {
  const fees = tx.query(ShopFee);
  const fee = await fees
    .selectFrom('ShopFee')
    .select('feeBps')
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  if (fee?.feeBps !== fromBps) return false;
  await tx.run(ADD_FEE_CHANGE, [shopId, now, fromBps, toBps, askedBy]);
  await fees.updateTable('ShopFee').set({ feeBps: toBps }).where('shopId', '=', shopId).execute();
  await tx.note('change-fee', shopId);
  return true;
}
