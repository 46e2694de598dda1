import { Problem, type FeeTerms } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { waitingApprovals } from '../ask/waiting-approvals.js';
import { Shop } from '../shop/shop.table.js';
import { FeeChange, ShopFee } from './fee.tables.js';

const MOST_CHANGES = 100;

/**
 * A shop's fee as it is now, its past changes, the latest first, and those to come. A shop is known by its own facts or
 * by a payment to it.
 */
export async function getFeeTerms(tx: Tx, shopId: string, now: Date): Promise<FeeTerms> {
  const query = tx.query(ShopFee, FeeChange, Shop);
  const fee = await query
    .selectFrom('ShopFee as f')
    .leftJoin('Shop as s', 's.shopId', 'f.shopId')
    .select(['f.feeBps', 's.shopName'])
    .where('f.shopId', '=', shopId)
    .executeTakeFirst();
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  const changes = await query
    .selectFrom('FeeChange')
    .select(['changedAt', 'fromBps', 'toBps', 'operatorId', 'reason'])
    .where('shopId', '=', shopId)
    .orderBy('changedAt', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  const { waiting, content } = (await waitingApprovals(tx, 'fee-change', [shopId])).get(shopId) ?? {};
  const toBps = content?.fee?.toBps;
  const from = content?.fee?.from ?? null;
  const asked = waiting && toBps !== undefined && { waiting: { ...waiting, toBps, from } };
  const coming = changes.filter(({ changedAt }) => changedAt > now).reverse();
  return {
    shopId,
    ...asked,
    ...fee,
    feeBps: coming[0]?.fromBps ?? fee.feeBps,
    changes: changes.filter(({ changedAt }) => changedAt <= now).map(presentChange),
    coming: coming.map(presentChange),
  };
}

const presentChange = ({
  changedAt,
  ...change
}: Pick<RowOf<typeof FeeChange>, 'changedAt' | 'fromBps' | 'toBps' | 'operatorId' | 'reason'>) => ({
  at: iso(changedAt),
  ...change,
});
