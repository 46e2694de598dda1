import { Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import { closeCounter } from './close-counter.js';

type Drop = typeof orders.procedures.dropCounterSource;

/**
 * Ends all unpaid orders at the counter from the address of one of them; one without an address is ended alone. An order that
 * was ended before still names its source, so that a press whose answer was lost may come again without a key.
 */
export function dropCounterSource(
  tx: Tx,
  shopId: string,
  { idempotencyKey, ...named }: InputOf<Drop>,
  at: Date,
): Promise<AnswerOf<Drop>> {
  return keyed(tx, { scope: `drop-source:${shopId}`, key: idempotencyKey, input: named }, async () => {
    const ours = tx.query(Order).selectFrom('Order').where('shopId', '=', shopId).where('provider', '=', 'counter');
    const order = await ours.select(['status', 'clientAddress']).where('id', '=', named.paymentId).executeTakeFirst();
    if (!order) throw new Problem('PAYMENT_NOT_FOUND');
    if (order.status !== 'pending' && order.status !== 'cancelled') throw new Problem('PAYMENT_CLOSED');
    const { clientAddress } = order;
    // Locked in the order of their ids, so that two presses at once do not wait for each other.
    const waiting = await ours
      .select('id')
      .where('status', '=', 'pending')
      .where((of) =>
        clientAddress === null ? of('id', '=', named.paymentId) : of('clientAddress', '=', clientAddress),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    let dropped = 0;
    for (const { id } of waiting) {
      if (!(await closeCounter(tx, id, 'shop', at))) continue;
      await tx.note('cancel-counter', id);
      dropped += 1;
    }
    return { dropped };
  });
}
