import { Problem, type FeeTerms } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { utcIso } from '../ledger/utc-iso.js';

/** A shop is known by what was told of it or by what was paid to it. */
const FEE = `
  select f.fee_bps as "feeBps", s.shop_name as "shopName" from shop_fee f left join shop s on s.shop_id = f.shop_id
  where f.shop_id = ?::uuid`;
const CHANGES = `
  select ${utcIso('changed_at')} as at, from_bps as "fromBps", to_bps as "toBps", operator_id as "operatorId"
  from fee_change where shop_id = ?::uuid order by changed_at desc limit 100`;

/** A shop's fee and its changes, the latest first. */
export async function getFeeTerms(tx: Tx, shopId: string): Promise<FeeTerms> {
  const [fee] = await tx.sql<{ feeBps: number; shopName: string | null }>(FEE, [shopId]);
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  return { shopId, ...fee, changes: await tx.sql<FeeTerms['changes'][number]>(CHANGES, [shopId]) };
}
