import { statement, type Database } from '@jumun/database';

const FIND = statement(
  'shop-names-find',
  `select shop_id as "shopId", shop_name as "shopName" from shop where shop_id = any($1::uuid[])`,
);

/** The names of the shops that are known already. */
export async function findShopNames(database: Database, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database.run<{ shopId: string; shopName: string }>(FIND, [shopIds]);
  return new Map(rows.map(({ shopId, shopName }) => [shopId, shopName]));
}
