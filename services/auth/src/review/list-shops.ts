import type { AnswerOf, auth, InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Shop } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { presentCard } from './present-review.js';

type Procedure = typeof auth.procedures.listShops;

/** Shops for the operator, newest first, and whether there are more. */
export async function listShops(
  tx: Tx,
  vault: Vault,
  { status, search, before, limit }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const shops = tx.query(Shop).selectFrom('Shop').selectAll();
  let found = shops.orderBy('id', 'desc').limit(limit + 1);
  if (status) found = found.where('status', '=', status);
  if (before) found = found.where('id', '<', before);
  if (search !== undefined) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((shop) =>
      shop.or([
        shop('shopName', 'ilike', part),
        shop('storeName', 'ilike', part),
        shop('businessNumber', '=', search),
        // Sealed columns can't be searched in part, so an e-mail address has to be whole.
        shop('emailIndex', 'in', vault.emailIndexes(search)),
      ]),
    );
  }
  const rows = await found.execute();
  await tx.note('list-shops', status ?? 'all');
  return { shops: rows.slice(0, limit).map((shop) => presentCard(vault, shop)), more: rows.length > limit };
}
