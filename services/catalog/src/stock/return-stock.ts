import type { Tx } from '@jumun/messaging';
import { giveBack } from './give-back.js';

/**
 * Gives the stock of refunded orders back. A refund that is heard of before its payment ends the reservation too, and the
 * payment finds nothing left to sell then.
 */
export async function returnStock(tx: Tx, checkoutIds: readonly string[], at: Date): Promise<void> {
  await giveBack(tx, checkoutIds, { from: ['reserved', 'sold'], to: 'returned', at });
}
