import type { Heard, OneCall, Transactor } from '@jumun/messaging';
import { SELL_PAID, SELL_RESERVATIONS } from './sell-reservations.sql.js';

/**
 * Turns reservations into sales. Returns the checkouts whose stock had been given back before. They are marked, because
 * the buyer paid for pieces that others may have bought meanwhile.
 */
export async function sellReservations(
  transactor: Transactor,
  checkoutIds: readonly string[],
  at: Date,
): Promise<string[]> {
  return (await transactor.onlyOnce(SELL_RESERVATIONS, [checkoutIds, at.toISOString()])).late;
}

/** The same for facts of payments, which are remembered as seen in the same commit. */
export async function sellPaid(
  call: OneCall,
  facts: readonly Heard<{ checkoutId: string }>[],
  at: Date,
): Promise<string[]> {
  const paid = facts.map(({ factId, payload: { checkoutId } }) => ({ factId, checkoutId }));
  return (await call.run(SELL_PAID, [JSON.stringify(paid), at.toISOString()])).late;
}
