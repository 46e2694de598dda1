import type { Tx } from '@jumun/messaging';
import { StorePage } from '../store-page/store-page.table.js';

/** Holds the shop's own row until the commit, so that changes of one shop's page come one after the other. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  const page = tx.query(StorePage).insertInto('StorePage').values({ shopId });
  await page.onConflict((conflict) => conflict.column('shopId').doUpdateSet({ shopId })).execute();
}
