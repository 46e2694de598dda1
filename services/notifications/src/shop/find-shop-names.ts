import type { Database } from '@jumun/database';
import { Shop } from './shop.table.js';

/** The names of the shops that are known already. */
export async function findShopNames(database: Database, shopIds: ReadonlySet<string>): Promise<Map<string, string>> {
  if (shopIds.size === 0) return new Map();
  const shops = database.platform.query(Shop).selectFrom('Shop').select(['shopId', 'shopName']);
  const rows = await shops.where('shopId', 'in', [...shopIds]).execute();
  return new Map(rows.map(({ shopId, shopName }) => [shopId, shopName]));
}
