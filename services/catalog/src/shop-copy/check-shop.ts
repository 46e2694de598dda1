import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ShopCopy } from './shop-copy.table.js';

/** A shop that is still to be reviewed has nothing to print. */
export async function checkShop(tx: Tx, shopId: string): Promise<void> {
  const shop = await tx
    .query(ShopCopy)
    .selectFrom('ShopCopy')
    .select('status')
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  if (!shop || shop.status === 'pending') throw new Problem('SHOP_PENDING');
}
