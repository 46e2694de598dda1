import { Problem, type ShopStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ShopCopy } from './shop-copy.table.js';

/** Calls that cost money are for shops that an operator has approved: accounts are free, and made in seconds. */
export async function checkApproved(tx: Tx, shopId: string): Promise<void> {
  if ((await statusOf(tx, shopId)) !== 'active') throw new Problem('SHOP_NOT_APPROVED');
}

/** A shop that is still to be reviewed has nothing to print. */
export async function checkShop(tx: Tx, shopId: string): Promise<void> {
  const status = await statusOf(tx, shopId);
  if (status === undefined || status === 'pending') throw new Problem('SHOP_PENDING');
}

async function statusOf(tx: Tx, shopId: string): Promise<ShopStatus | undefined> {
  const shops = tx.query(ShopCopy).selectFrom('ShopCopy').select('status').where('shopId', '=', shopId);
  return (await shops.executeTakeFirst())?.status;
}
