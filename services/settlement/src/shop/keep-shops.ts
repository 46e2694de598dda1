import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { UPSERT_SHOPS } from './shop.sql.js';

type ShopChanged = PayloadOf<typeof contracts.auth.facts.shopChanged>;

/** Keeps the latest that is known of each shop; what comes late changes nothing. */
export async function keepShops(tx: Tx, shops: readonly ShopChanged[]): Promise<void> {
  await tx.run(UPSERT_SHOPS, [JSON.stringify(shops)]);
}
