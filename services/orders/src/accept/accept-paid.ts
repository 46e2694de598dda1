import type { Tx } from '@jumun/messaging';
import { moveOrder } from '../order/move-order.js';
import { Order } from '../order/order.tables.js';

/** An order that was just paid. */
export interface Paid {
  shopId: string;
  paymentId: string;
}

/**
 * Accepts those of these orders that still wait, without a cancellation under way. One that was paid online after the last
 * goods were handed out is left to a person, who may have gone home.
 */
export async function acceptPaid(tx: Tx, paid: readonly Paid[], at: Date): Promise<void> {
  const paymentIds = paid.map(({ paymentId }) => paymentId);
  const untouched = await tx
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'shopId'])
    .where('id', 'in', paymentIds)
    .where('status', '=', 'paid')
    .where('orderStatus', '=', 'waiting')
    .where('cancelRequestedAt', 'is', null)
    .where((of) =>
      of.or([
        of('closeBy', 'is', null),
        of('paidAt', '<=', of.ref('closeBy')),
        // Its shop took the money itself.
        of('provider', '=', 'counter'),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, shopId } of untouched) await moveOrder(tx, shopId, { paymentId: id, to: 'preparing' }, at);
}
