import type { Tx } from '@jumun/messaging';
import { giveBack } from './give-back.js';

/**
 * Gives the stock of checkouts back that ended without payment; what is sold stays sold. With a moment, only of those
 * that had run out by then.
 */
export async function releaseReservations(
  tx: Tx,
  checkoutIds: readonly string[],
  at: Date,
  expiredBefore?: Date,
): Promise<void> {
  await giveBack(tx, checkoutIds, { from: ['reserved'], to: 'released', at, expiredBefore });
}
