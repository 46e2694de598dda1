import { Problem } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { Shop } from './shop.entity.js';

/** The shop of an owner's token; throws AUTH098 when it is gone or closed. */
export async function findOwnShop(em: Tx['em'], shopId: string): Promise<Shop> {
  const shop = await em.findOne(Shop, { id: shopId });
  if (!shop || shop.closedAt != null) throw new Problem('AUTH098');
  return shop;
}

/** A shop by its id; throws STORE_NOT_FOUND. */
export async function findShop(database: Database, shopId: string): Promise<Shop> {
  const shop = await database.em().findOne(Shop, { id: shopId });
  if (!shop) throw new Problem('STORE_NOT_FOUND');
  return shop;
}

/** A shop whose store page is public; one that is still signing up shows nothing about its owner. */
export async function findPublicShop(database: Database, shopId: string): Promise<Shop> {
  const shop = await findShop(database, shopId);
  if (shop.status === 'pending') throw new Problem('STORE_NOT_FOUND');
  return shop;
}
