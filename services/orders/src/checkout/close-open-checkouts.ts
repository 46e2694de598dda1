import { z } from 'zod';
import { orders, Problem, serviceActor, type InputOf } from '@jumun/contracts';
import type { Transactor, Tx } from '@jumun/messaging';
import { iso, type KeyRing } from '@jumun/runtime';
import { hasOrderKey } from '../order/order-key.js';
import { FreePickup, Order } from '../order/order.tables.js';
import { PAYMENT_COLUMNS, type PaymentRecord } from '../payment/payment.sql.js';
import { endEarlier } from '../payment/supersede.js';
import { pickupOf } from './order-number.js';

/** The catalog's reasons to refuse a checkout for its stock; of a new one nothing was ever reserved. */
const Refused = z.object({ openCheckouts: z.array(z.uuid()).nullish(), isNew: z.boolean().optional() });

/** Whether the catalog never knew the checkout that it refused: then no order was made of it, either. */
export const isRefusedNew = (refusal: Problem): boolean => Refused.safeParse(refusal.data).data?.isNew ?? false;

type Input = Pick<InputOf<typeof orders.procedures.startCheckout>, 'shopId' | 'client' | 'orderKeys'>;

interface Closed {
  checkoutIds: string[];
  /** Payments of them whose card page may be open. */
  withPage: string[];
}

const NOTHING: Closed = { checkoutIds: [], withPage: [] };

/**
 * Closes what the same browser left open at the same shop when that is in the way of its new cart. One whose trade was
 * registered may be at the card company and is closed for its key alone; what is being approved stays, and so does all of
 * a browser without name and key.
 */
export async function closeOpenCheckouts(
  { transactor, indexKeys }: { transactor: Transactor; indexKeys: KeyRing },
  { shopId, client, orderKeys = [] }: Input,
  refusal: unknown,
  now: Date,
): Promise<Closed> {
  const left = refusal instanceof Problem ? (Refused.safeParse(refusal.data).data?.openCheckouts ?? []) : [];
  const isNamed = client?.browser !== undefined;
  if (left.length === 0 || (!isNamed && orderKeys.length === 0)) return NOTHING;
  return transactor.transact(serviceActor('orders'), async (tx) => {
    const found = await tx
      .query(Order)
      .selectFrom('Order')
      .select([...PAYMENT_COLUMNS, 'pickupDay'])
      .where('checkoutId', 'in', left)
      .where('shopId', '=', shopId)
      .where('status', '=', 'pending')
      // A counter order stays: its shopper is on the way to the counter.
      .where('provider', '<>', 'counter')
      .where('intentAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const unasked = found.filter(({ registeredAt }) => registeredAt === null);
    const mine = (order: PaymentRecord): boolean => hasOrderKey(indexKeys, order, orderKeys);
    const withPage = found.filter((order) => order.registeredAt !== null && mine(order));
    const withoutPage = isNamed ? unasked : unasked.filter(mine);
    for (const order of withPage) await endEarlier(tx, order, { supersededBy: null, now });
    await closeUnasked(tx, withoutPage, now);
    return {
      checkoutIds: [...withPage, ...withoutPage].map(({ checkoutId }) => checkoutId),
      withPage: withPage.map(({ id }) => id),
    };
  });
}

/** Closes checkouts for which no card page was asked for, so that nothing can be paid under their numbers. */
async function closeUnasked(
  tx: Tx,
  closed: readonly (PaymentRecord & { pickupDay: string | null })[],
  now: Date,
): Promise<void> {
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await tx
    .query(Order)
    .updateTable('Order')
    .set({ status: 'cancelled', closeReason: 'abandoned', closedAt: now })
    .where('id', 'in', ids)
    .execute();
  const numbers = closed.map(({ shopId, orderNumber, pickupDay }) => {
    const { day, number } = pickupOf(orderNumber);
    return { shopId, day: pickupDay ?? day, number };
  });
  const freed = tx.query(FreePickup).insertInto('FreePickup').values(numbers);
  await freed.onConflict((conflict) => conflict.doNothing()).execute();
  const common = { currency: 'KRW', reason: 'abandoned', closedAt: iso(now) } as const;
  for (const { id: paymentId, shopId, checkoutId, orderNumber, amount } of closed)
    tx.emit(orders.facts.checkoutClosed, { ...common, shopId, paymentId, checkoutId, orderNumber, amount });
}
