import type { auth, OutputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { openShop } from '../personal-data.js';
import { Shop } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';

type Owners = OutputOf<typeof auth.procedures.nameOwners>;

/** Owners by their shops. Not noted in the access log: its own readers call this, and would fill it. */
export async function nameOwners(tx: Tx, vault: Vault, shopIds: readonly string[]): Promise<Owners> {
  if (shopIds.length === 0) return [];
  const shops = await tx
    .query(Shop)
    .selectFrom('Shop')
    .selectAll()
    .where('id', 'in', [...shopIds])
    .execute();
  return shops.map((shop) => ({
    shopId: shop.id,
    shopName: shop.shopName,
    ownerName: openShop(vault, shop).ownerName,
  }));
}
