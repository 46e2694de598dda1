import { Problem, storeKey, type ShopStatus } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { STORE_STATUS } from './store-page.sql.js';

/** Whether a store takes orders. */
export async function getStoreStatus(
  database: Database,
  storeName: string,
): Promise<{ shopId: string; status: ShopStatus }> {
  const [shop] = await database.run<{ shopId: string; status: ShopStatus }>(STORE_STATUS, [storeKey(storeName)]);
  if (!shop) throw new Problem('STORE_NOT_FOUND');
  return shop;
}
