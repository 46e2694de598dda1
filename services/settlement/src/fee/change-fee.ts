import { Problem, type FeeTerms, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getFeeTerms } from './get-fee-terms.js';

const LOCK = `select fee_bps as "feeBps" from shop_fee where shop_id = ?::uuid for update`;
/** Each change comes after the one before, whatever the clocks of two copies say. */
const KEEP = `
  insert into fee_change (shop_id, changed_at, from_bps, to_bps, operator_id)
  select ?::uuid, greatest(?::timestamptz, max(changed_at) + interval '1 ms'), ?::int, ?::int, ?::uuid
  from fee_change where shop_id = ?::uuid`;
const SET = `update shop_fee set fee_bps = ? where shop_id = ?::uuid`;

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
  const [fee] = await tx.sql<{ feeBps: number }>(LOCK, [shopId]);
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  if (fee.feeBps !== feeBps) {
    await tx.sql(KEEP, [shopId, now, fee.feeBps, feeBps, operator.operatorId, shopId]);
    await tx.sql(SET, [feeBps, shopId]);
    await tx.note('change-fee', shopId);
  }
  return getFeeTerms(tx, shopId);
}
