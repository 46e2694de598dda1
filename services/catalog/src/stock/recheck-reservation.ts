import type { contracts, InputOf } from '@jumun/contracts';
import type { Rpc, Transactor } from '@jumun/messaging';
import { beyondDeadline } from '@jumun/runtime';
import { settleByOrders } from './free-reservations.js';

type Input = InputOf<typeof contracts.catalog.procedures.recheckReservation>;

/**
 * Frees the reservation of a call that was given up before its order was made, as the orders service says. Another call for
 * the same checkout makes it hold for longer, and then it is that one's.
 */
export async function recheckReservation(
  deps: { transactor: Transactor; rpc: Rpc },
  { checkoutId, expiresAt }: Input,
  at: Date,
): Promise<void> {
  const before = new Date(Date.parse(expiresAt) + 1);
  await beyondDeadline(() => settleByOrders(deps, [checkoutId], { at, before }));
}
