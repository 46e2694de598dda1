import { CounterMethod, orders, RefuseReason, won, type RefundLine } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import { bookedAt } from '../payment/booked-at.js';
import { withLines } from '../order/refunded-lines.js';
import { Refund, type Refusal } from './refund.tables.js';

/** Records that the money was given back, at the card company's time where it gave one; false when recorded before. */
export async function settleRefund(
  tx: Tx,
  refundId: string,
  { told, now }: { told: Date | undefined; now: Date },
): Promise<boolean> {
  const query = tx.query(Order, Refund);
  // The order is locked first, as in a refund request, so that the two can't deadlock.
  const held = await query
    .selectFrom('Order as o')
    .innerJoin('Refund as r', 'r.orderId', 'o.id')
    .select(['o.shopId', 'o.id as paymentId', 'o.checkoutId', 'o.orderNumber', 'o.storeName', 'o.title', 'o.status'])
    .select(['o.amount', 'o.refunded', 'r.amount as refundAmount', 'r.restock', 'r.askedBy as by', 'r.requestedAt'])
    .select(['o.provider', 'o.method', 'o.refundedLines', 'r.lines', 'r.givenBy', 'r.reasonCode'])
    .where('r.id', '=', refundId)
    .forUpdate('o')
    .executeTakeFirst();
  if (!held) return false;
  const settledAt = bookedAt(told, { since: held.requestedAt, now });
  const done = await query
    .updateTable('Refund')
    .set({ state: 'done', settledAt, askAt: null, refusal: null })
    .where('id', '=', refundId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  if (!done) return false;
  const {
    status,
    refunded,
    requestedAt: _asked,
    provider,
    method,
    refundedLines,
    lines,
    givenBy,
    reasonCode,
    ...payment
  } = held;
  if (status !== 'paid') throw new Error(`a payment that is ${status} can't be refunded`);
  const refundedTotal = won(refunded + payment.refundAmount);
  const full = refundedTotal === payment.amount;
  await query
    .updateTable('Order')
    .set({ refunded: refundedTotal, status: full ? 'refunded' : 'paid', cancelRequestedAt: null })
    .$if(lines !== null, (update) => update.set({ refundedLines: withLines(refundedLines, lines ?? []) }))
    .where('id', '=', payment.paymentId)
    .execute();
  const refundedAt = settledAt.toISOString();
  // A reason that no refusal has is the shop's own affair.
  const refusedFor = full ? RefuseReason.safeParse(reasonCode).data : undefined;
  const fact = {
    ...payment,
    currency: 'KRW',
    ...{ refundId, refundedTotal, full, refundedAt },
    ...(refusedFor && { refusedFor }),
  } as const;
  if (provider === 'counter')
    tx.emit(orders.facts.counterRefunded, { ...fact, tender: givenBy ?? CounterMethod.parse(method) });
  else tx.emit(orders.facts.paymentRefunded, fact);
  const { shopId, paymentId, checkoutId, orderNumber } = payment;
  // All that was left of the order goes back into stock by the refund itself.
  if (lines !== null && !payment.restock)
    tx.emit(orders.facts.linesReturned, {
      ...{ shopId, paymentId, checkoutId, orderNumber, refundId, full },
      lines: lines.map(returned),
    });
  tx.hint(orders.hints.boardChanged, { shopId, at: refundedAt });
  return true;
}

const returned = ({ lineNo, quantity, restock }: RefundLine) => ({ lineNo, quantity, restock });

/** Writes down that the provider gives nothing back: an order that was to be cancelled or refused is to be made again. */
export async function refuseRefund(tx: Tx, refundId: string, { refusal, now }: { refusal: Refusal; now: Date }) {
  const query = tx.query(Order, Refund);
  const refused = await query
    .updateTable('Refund')
    .set({ state: 'refused', refusal, settledAt: now, askAt: null })
    .where('id', '=', refundId)
    .where('state', '=', 'sent')
    .returning(['orderId', 'shopId', 'askedBy', 'reasonCode'])
    .executeTakeFirst();
  if (!refused || (refused.askedBy !== 'shopper' && refused.reasonCode === null)) return;
  await query.updateTable('Order').set({ cancelRequestedAt: null }).where('id', '=', refused.orderId).execute();
  tx.hint(orders.hints.boardChanged, { shopId: refused.shopId, at: now.toISOString() });
}
