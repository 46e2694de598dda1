import { contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { holdReservations } from './give-back.js';
import { holdSoldOut, tellSoldOut } from './tell-sold-out.js';
import { Reservation, type ReservationState } from './reservation.table.js';

/**
 * Turns reservations into sales. Returns the checkouts whose stock had been given back before. They are marked, because
 * the buyer paid for pieces that others may have bought meanwhile.
 */
export async function sellReservations(tx: Tx, checkoutIds: readonly string[], at: Date): Promise<string[]> {
  const hasSoldOut = await holdSoldOut(tx, checkoutIds);
  const held = await holdReservations(tx, checkoutIds);
  const inState = (state: ReservationState): string[] =>
    held.filter((reservation) => reservation.state === state).map(({ checkoutId }) => checkoutId);
  const [reserved, late] = [inState('reserved'), inState('released')];
  const query = tx.query(Reservation);
  if (reserved.length > 0) {
    const sold = query.updateTable('Reservation').set({ state: 'sold', settledAt: at, browser: null });
    await sold.where('checkoutId', 'in', reserved).execute();
    if (hasSoldOut) await tellSoldOut(tx, reserved, at);
  }
  if (late.length === 0) return [];
  const marked = await query
    .updateTable('Reservation')
    .set({ paidLateAt: at })
    .where('checkoutId', 'in', late)
    .where('paidLateAt', 'is', null)
    .returning(['checkoutId', 'shopId', 'lines'])
    .execute();
  // Products without counted stock can still be handed over.
  for (const { shopId, checkoutId } of marked.filter(({ lines }) => lines.some(({ counted }) => counted)))
    tx.emit(contracts.catalog.facts.paidWithoutStock, { shopId, checkoutId });
  return marked.map(({ checkoutId }) => checkoutId);
}
