import { Problem, type FeeTerms, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ADD_FEE_CHANGE } from './fee.sql.js';
import { ShopFee } from './fee.tables.js';
import { getFeeTerms } from './get-fee-terms.js';

/**
 * Changes a shop's fee for payments made from now on; one that was made before and is told later still has the fee of
 * its time. The rate that it already has changes nothing.
 */
export async function changeFee(
  tx: Tx,
  operator: OperatorActor,
  { shopId, feeBps }: { shopId: string; feeBps: number },
  now: Date,
): Promise<FeeTerms> {
  const fees = tx.query(ShopFee);
  const fee = await fees
    .selectFrom('ShopFee')
    .select('feeBps')
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  if (fee.feeBps !== feeBps) {
    await tx.run(ADD_FEE_CHANGE, [shopId, now, fee.feeBps, feeBps, operator.operatorId]);
    await fees.updateTable('ShopFee').set({ feeBps }).where('shopId', '=', shopId).execute();
    await tx.note('change-fee', shopId);
  }
  return getFeeTerms(tx, shopId);
}
