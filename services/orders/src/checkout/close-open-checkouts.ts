import { z } from 'zod';
import { orders, Problem, serviceActor, type InputOf } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { FreePickup, Order } from '../order/order.tables.js';
import { pickupOf } from './order-number.js';

/** The reasons that the catalog names when it refused a checkout for its stock. */
const Refused = z.object({ openCheckouts: z.array(z.uuid()).nullish() });

/**
 * Closes what the same browser left open at the same shop when that is in the way of its new cart, and answers the closed
 * checkouts. One whose trade was registered may be at the card company and stays; so does all of a browser without name.
 */
export async function closeOpenCheckouts(
  transactor: Transactor,
  { shopId, client }: Pick<InputOf<typeof orders.procedures.startCheckout>, 'shopId' | 'client'>,
  refusal: unknown,
  now: Date,
): Promise<string[]> {
  if (client?.browser === undefined || !(refusal instanceof Problem)) return [];
  const left = Refused.safeParse(refusal.data).data?.openCheckouts ?? [];
  if (left.length === 0) return [];
  return transactor.transact(serviceActor('orders'), async (tx) => {
    const closed = await tx
      .query(Order)
      .updateTable('Order')
      .set({ status: 'cancelled', closeReason: 'abandoned', closedAt: now })
      .where('checkoutId', 'in', left)
      .where('shopId', '=', shopId)
      .where('status', '=', 'pending')
      // A counter order stays: its shopper is on the way to the counter.
      .where('provider', '<>', 'counter')
      .where('registeredAt', 'is', null)
      .where('intentAt', 'is', null)
      .returning(['id as paymentId', 'checkoutId', 'orderNumber', 'amount', 'pickupDay'])
      .execute();
    const numbers = closed.map(({ orderNumber, pickupDay }) => {
      const { day, number } = pickupOf(orderNumber);
      return { shopId, day: pickupDay ?? day, number };
    });
    if (numbers.length > 0) {
      const freed = tx.query(FreePickup).insertInto('FreePickup').values(numbers);
      await freed.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const common = { shopId, currency: 'KRW', reason: 'abandoned', closedAt: iso(now) } as const;
    for (const { pickupDay: _, ...order } of closed) tx.emit(orders.facts.checkoutClosed, { ...common, ...order });
    return closed.map(({ checkoutId }) => checkoutId);
  });
}
