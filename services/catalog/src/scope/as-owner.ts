import type { Actor } from '@jumun/contracts';
import { ownerOf, type Transactor, type Tx } from '@jumun/messaging';

/**
 * The one door to an owner's rows: refuses everybody else, and tells the database which shop is meant, so that its row
 * level security bounds what a query would forget to bound.
 */
export async function asOwner<T>(
  transactor: Transactor,
  actor: Actor,
  work: (tx: Tx, shopId: string) => Promise<T>,
): Promise<T> {
  const { shopId } = ownerOf(actor);
  return transactor.transact(actor, async (tx) => {
    await tx.sql(`select set_config('jumun.shop_id', ?, true)`, [shopId]);
    return work(tx, shopId);
  });
}
