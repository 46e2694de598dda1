import { serviceActor } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import { keyId, type KeyRing, type Sealer } from '@jumun/runtime';
import { BuyerIndex, Order } from '../order/order.tables.js';
import { indexesOfBuyer, openBuyer } from '../payment/buyer.js';

export interface ReindexDeps {
  database: Database;
  transactor: Transactor;
  sealer: Sealer;
  indexKeys: KeyRing;
}

const ORDERS_AT_ONCE = 500;

/** Writes the hashes of who ordered by the newest key, so that an older one can be dropped from the ring. */
export async function reindexBuyers(deps: ReindexDeps): Promise<void> {
  if (deps.indexKeys.length === 1) return;
  while (await reindexSome(deps));
}

/** Whether there was anything to do; what is done is not found again. */
async function reindexSome({ database, transactor, sealer, indexKeys }: ReindexDeps): Promise<boolean> {
  const newest = keyId(indexKeys[0]);
  const stale = await database.platform
    .query(BuyerIndex, Order)
    .selectFrom('BuyerIndex as b')
    .innerJoin('Order as o', 'o.id', 'b.orderId')
    .select(['o.id as orderId', 'o.shopId', 'o.buyer'])
    .distinct()
    .where('b.keyId', '<>', newest)
    .limit(ORDERS_AT_ONCE)
    .execute();
  if (stale.length === 0) return false;
  const rows = stale.flatMap(({ orderId, shopId, buyer }) =>
    indexesOfBuyer(indexKeys, openBuyer(sealer, orderId, buyer)).map((hash) => ({
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
