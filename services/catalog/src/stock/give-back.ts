import { contracts, type PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { Reservation, type ReservationState } from './reservation.table.js';
import { RETURN_PIECES } from './return-pieces.sql.js';
import { GIVE_BACK, HOLD_OPTIONS, HOLD_PRODUCTS, HOLD_SLOTS } from './stock.sql.js';

/** Holds reservations until the commit, always in the order of their ids, and says where each of them is. */
export const holdReservations = (
  tx: Tx,
  checkoutIds: readonly string[],
): Promise<{ checkoutId: string; state: ReservationState }[]> =>
  tx
    .query(Reservation)
    .selectFrom('Reservation')
    .select(['checkoutId', 'state'])
    .where('checkoutId', 'in', [...new Set(checkoutIds)])
    .orderBy('checkoutId')
    .forUpdate()
    .execute();

/**
 * Gives the stock of checkouts back that ended without payment; what is sold stays sold. With a moment, only of those
 * that had run out by then.
 */
export const releaseReservations = (
  tx: Tx,
  checkoutIds: readonly string[],
  at: Date,
  expiredBefore?: Date,
): Promise<void> => giveBack(tx, checkoutIds, { from: ['reserved'], to: 'released', at, expiredBefore });

/**
 * Gives the stock of refunded orders back. A refund that is heard of before its payment ends the reservation too, and the
 * payment finds nothing left to sell then.
 */
export const returnStock = (tx: Tx, checkoutIds: readonly string[], at: Date): Promise<void> =>
  giveBack(tx, checkoutIds, { from: ['reserved', 'sold'], to: 'returned', at });

interface Return {
  /** Only reservations in one of these states give anything. */
  from: readonly ReservationState[];
  to: 'released' | 'returned';
  at: Date;
  /** Only of reservations that had run out by then. */
  expiredBefore?: Date | undefined;
}

/** Puts the pieces of reservations back into stock, each once. What sold out by itself is for sale again. */
async function giveBack(
  tx: Tx,
  checkoutIds: readonly string[],
  { from, to, at, expiredBefore }: Return,
): Promise<void> {
  await holdGoods(tx, checkoutIds, from);
  await tx.run(HOLD_SLOTS, [checkoutIds, from]);
  await holdReservations(tx, checkoutIds);
  await tellMoved(tx, await tx.run(GIVE_BACK, [checkoutIds, from, to, at, expiredBefore ?? 'infinity']), at);
}

/** Gives pieces of a paid order back that were refunded by themselves; the order's other pieces stay sold. */
export async function returnPieces(
  tx: Tx,
  { checkoutId, lines }: Pick<PayloadOf<typeof contracts.orders.facts.linesReturned>, 'checkoutId' | 'lines'>,
  at: Date,
): Promise<void> {
  await holdGoods(tx, [checkoutId], ['reserved', 'sold']);
  await holdReservations(tx, [checkoutId]);
  await tellMoved(tx, await tx.run(RETURN_PIECES, [checkoutId, JSON.stringify(lines)]), at);
}

/** Holds the goods of reservations until the commit, in the order that checkouts have. */
async function holdGoods(tx: Tx, checkoutIds: readonly string[], from: readonly ReservationState[]): Promise<void> {
  await tx.run(HOLD_PRODUCTS, [checkoutIds, from]);
  await tx.run(HOLD_OPTIONS, [checkoutIds, from]);
}

async function tellMoved(tx: Tx, changed: readonly { shopId: string; lifted: boolean }[], at: Date): Promise<void> {
  const movedAt = at.toISOString();
  for (const shopId of new Set(changed.map((each) => each.shopId)))
    tx.hint(contracts.catalog.hints.goodsMoved, { shopId, at: movedAt });
  await pageChanged(
    tx,
    changed.filter(({ lifted }) => lifted).map(({ shopId }) => shopId),
    { movedAt },
  );
}
