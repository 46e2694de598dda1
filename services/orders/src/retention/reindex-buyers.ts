import { serviceActor } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import { keyId, type KeyRing, type Sealer } from '@jumun/runtime';
import { BuyerIndex, Order } from '../order/order.tables.js';
import { keptIndexesOf, openSealed } from '../order/buyer.js';

export interface ReindexDeps {
  database: Database;
  transactor: Transactor;
  sealer: Sealer;
  indexKeys: KeyRing;
}

const ORDERS_AT_ONCE = 500;
/** Instead of a key: the order's hashes are still to be written. */
const UNWRITTEN = '';

/**
 * Writes the hashes of who ordered by the newest key, so that an older one can be dropped from the ring, and those that
 * were never written.
 */
export async function reindexBuyers(deps: ReindexDeps): Promise<void> {
  while (await reindexSome(deps));
}

/** Whether there was anything to do; what is done is not found again. */
async function reindexSome({ database, transactor, sealer, indexKeys }: ReindexDeps): Promise<boolean> {
  const newest = keyId(indexKeys[0]);
  const marked = database.platform
    .query(BuyerIndex, Order)
    .selectFrom('BuyerIndex as b')
    .innerJoin('Order as o', 'o.id', 'b.orderId')
    .select(['o.id as orderId', 'o.shopId', 'o.buyer'])
    .distinct()
    .limit(ORDERS_AT_ONCE);
  // With one key alone only what was never written is looked for, by an index of its own.
  const stale = await marked
    .where('b.keyId', indexKeys.length === 1 ? '=' : '<>', indexKeys.length === 1 ? UNWRITTEN : newest)
    .execute();
  if (stale.length === 0) return false;
  const rows = stale.flatMap(({ orderId, shopId, buyer }) =>
    keptIndexesOf(indexKeys, shopId, openSealed(sealer, orderId, buyer)).map((hash) => ({
      ...{ orderId, shopId, hash },
      keyId: newest,
    })),
  );
  const ids = stale.map(({ orderId }) => orderId);
  await transactor.transact(serviceActor('orders'), async (tx) => {
    const query = tx.query(BuyerIndex);
    await query.deleteFrom('BuyerIndex').where('orderId', 'in', ids).where('keyId', '<>', newest).execute();
    const fresh = query.insertInto('BuyerIndex').values(rows);
    if (rows.length > 0) await fresh.onConflict((conflict) => conflict.doNothing()).execute();
  });
  return true;
}
