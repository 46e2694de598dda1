import { Problem } from '@jumun/contracts';
import type { Database, OpenQuery } from '@jumun/database';
import { Shop, type ShopRow } from './shop.table.js';

/** A shop by its id, in a transaction or by itself. */
export const findShop = ({ query }: { query: OpenQuery }, shopId: string): Promise<ShopRow | undefined> =>
  query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).executeTakeFirst();

/** The shop of an owner's token; throws AUTH098 when it is gone or closed. */
export async function findOwnShop(source: { query: OpenQuery }, shopId: string): Promise<ShopRow> {
  const shop = await findShop(source, shopId);
  if (!shop || shop.closedAt !== null) throw new Problem('AUTH098');
  return shop;
}

/** A shop by its id, for other services; throws STORE_NOT_FOUND. */
export async function getShop(database: Database, shopId: string): Promise<ShopRow> {
  const shop = await findShop(database.platform, shopId);
  if (!shop) throw new Problem('STORE_NOT_FOUND');
  return shop;
}

/** A shop whose store page is public; one that is still signing up shows nothing about its owner. */
export async function getPublicShop(database: Database, shopId: string): Promise<ShopRow> {
  const shop = await getShop(database, shopId);
  if (shop.status === 'pending') throw new Problem('STORE_NOT_FOUND');
  return shop;
}
