import { Problem, type InputOf, type orders, type PaymentRow } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { ordersOf, presentOrder } from '../order/present-order.js';
import { closeCounter } from './close-counter.js';
import { readShopPayment } from '../method/shop-payment.js';
import { isRevivable } from './is-revivable.js';
import { payCounter, refuseTooLittle, refuseUntaken, TO_PAY } from './pay-counter.js';

type Input = InputOf<typeof orders.procedures.markCounterPaid>;

/** Marking and ending an order wait for each other at this row lock; the second sees the result of the first. */
const held = (tx: Tx, shopId: string, paymentId: string) =>
  tx
    .query(Order)
    .selectFrom('Order')
    .select(TO_PAY)
    .select(['status', 'provider', 'closeReason', 'closedAt'])
    .where('shopId', '=', shopId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();

/** Notes that an order's money was taken at the counter. The same key is the same mark; of two marks one is refused. */
export async function markCounterPaid(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  { idempotencyKey, ...mark }: Input,
  at: Date,
): Promise<PaymentRow> {
  const { paymentId, method, received } = mark;
  await keyed(tx, { scope: `counter:${shopId}`, key: idempotencyKey, input: mark }, async () => {
    const order = await held(tx, shopId, paymentId);
    if (!order) throw new Problem('PAYMENT_NOT_FOUND');
    if (order.provider !== 'counter' || order.status !== 'pending')
      throw order.closeReason === 'expired'
        ? new Problem('PAYMENT_EXPIRED', { data: { revivable: isRevivable(order, at) } })
        : new Problem('PAYMENT_CLOSED');
    refuseTooLittle(received, order.amount);
    const { counterMethods } = await readShopPayment(tx, shopId);
    refuseUntaken(counterMethods, method);
    if (!(await payCounter(tx, order, { method, received, at }))) throw new Problem('PAYMENT_CLOSED');
    await tx.note('mark-counter-paid', paymentId);
    return { paymentId };
  });
  return shown(tx, sealer, shopId, paymentId);
}

/** Ends an order that waits to be paid at the counter. One that was ended before stays as it is. */
export async function cancelCounter(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  paymentId: string,
  at: Date,
): Promise<PaymentRow> {
  const order = await held(tx, shopId, paymentId);
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  const isOver = order.provider === 'counter' && order.status === 'cancelled';
  if (!isOver) {
    if (!(await closeCounter(tx, paymentId, 'shop', at))) throw new Problem('PAYMENT_CLOSED');
    await tx.note('cancel-counter', paymentId);
  }
  return shown(tx, sealer, shopId, paymentId);
}

/** The order as the shop's lists show it. */
export async function shown(tx: Tx, sealer: Sealer, shopId: string, paymentId: string): Promise<PaymentRow> {
  const row = await ordersOf(tx, shopId).where('id', '=', paymentId).executeTakeFirstOrThrow();
  return presentOrder(row, sealer);
}
