import { serviceActor, type contracts, type InputOf } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import { EXTEND_RESERVATION } from './stock.sql.js';

type Input = InputOf<typeof contracts.catalog.procedures.extendReservation>;

/** Lets a reservation hold for longer, never for less; answers whether it still holds anything. A repetition changes nothing. */
export function extendReservation(transactor: Transactor, { checkoutId, expiresAt }: Input): Promise<boolean> {
  return transactor.transact(serviceActor('catalog'), async (tx) => {
    const extended = await tx.run(EXTEND_RESERVATION, [checkoutId, expiresAt]);
    return extended.length > 0;
  });
}
