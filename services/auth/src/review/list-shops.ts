import type { FilterQuery } from '@mikro-orm/core';
import type { z } from 'zod';
import type { ShopQuery } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Shop } from '../shop/shop.entity.js';
import type { Vault } from '../vault.js';

/** Shops for the operator, newest first, and whether there are more. */
export async function listShops(
  tx: Tx,
  vault: Vault,
  query: z.output<typeof ShopQuery>,
): Promise<{ shops: Shop[]; more: boolean }> {
  const { status, search, before, limit } = query;
  const where: FilterQuery<Shop> = {
    ...(status && { status }),
    ...(before && { id: { $lt: before } }),
    ...(search !== undefined && { $or: matches(vault, search) }),
  };
  const found = await tx.em.find(Shop, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
  await tx.note('list-shops', status ?? 'all');
  return { shops: found.slice(0, limit), more: found.length > limit };
}

/** Sealed columns can't be searched in part, so an e-mail address has to be whole. */
function matches(vault: Vault, search: string): FilterQuery<Shop>[] {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    { shopName: { $ilike: part } },
    { storeName: { $ilike: part } },
    { businessNumber: search },
    { emailIndex: vault.emailIndex(search) },
  ];
}
