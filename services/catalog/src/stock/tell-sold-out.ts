import { v7 } from 'uuid';
import { contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { FIND_SOLD_OUT, HOLD_SOLD_OUT } from './stock.sql.js';

/**
 * Holds the products of checkouts of which no piece is left until the commit, before their reservations: of two that buy
 * the last pieces together, the second sees what the first has done. Answers whether there are any.
 */
export const holdSoldOut = async (tx: Tx, checkoutIds: readonly string[]): Promise<boolean> =>
  (await tx.run(HOLD_SOLD_OUT, [checkoutIds])).length > 0;

/**
 * Publishes the products that these checkouts sold out, for shops that want the notice. A product that an open
 * reservation still holds is not sold out yet.
 */
export async function tellSoldOut(tx: Tx, checkoutIds: readonly string[], at: Date): Promise<void> {
  const soldOutAt = at.toISOString();
  for (const found of await tx.run(FIND_SOLD_OUT, [checkoutIds]))
    tx.emit(contracts.catalog.facts.productSoldOut, { ...found, soldOutId: v7(), soldOutAt });
}
