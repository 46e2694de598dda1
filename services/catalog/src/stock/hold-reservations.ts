import type { Tx } from '@jumun/messaging';

export interface Held {
  checkoutId: string;
  state: 'reserved' | 'sold' | 'released' | 'returned';
}

/** Holds reservations until the commit, always in the order of their ids, and says where each of them is. */
export async function holdReservations(tx: Tx, checkoutIds: readonly string[]): Promise<Held[]> {
  return tx.sql<Held>(
    `select checkout_id as "checkoutId", state from reservation where checkout_id = any(?::uuid[]) order by checkout_id for update`,
    [[...new Set(checkoutIds)]],
  );
}

export const inState = (held: readonly Held[], state: Held['state']): string[] =>
  held.filter((reservation) => reservation.state === state).map(({ checkoutId }) => checkoutId);
