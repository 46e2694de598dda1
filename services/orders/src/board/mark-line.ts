import { orders, Problem, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { refundedOf } from '../order/refunded-lines.js';
import { Order } from '../order/order.tables.js';

/** Says how many pieces of a line are made; false where that number stands already, which changes nothing. */
export async function markLine(
  tx: Tx,
  shopId: string,
  { paymentId, lineNo, done }: InputOf<typeof orders.procedures.markLine>,
  at: Date,
): Promise<boolean> {
  const query = tx.query(Order);
  const order = await query
    .selectFrom('Order')
    .select(['status', 'lines', 'marks', 'refundedLines'])
    .where('shopId', '=', shopId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  const line = order.lines[lineNo - 1];
  if (!line) throw refused('lineNo', '주문에 없는 상품이에요.');
  const toMake = line.quantity - refundedOf(order.refundedLines, lineNo);
  if (done > toMake) throw refused('done', `이 상품은 ${toMake}개예요.`);
  if ((order.marks[lineNo] ?? 0) === done) return false;
  await query
    .updateTable('Order')
    .set({ marks: { ...order.marks, [lineNo]: done } })
    .where('id', '=', paymentId)
    .execute();
  tx.hint(orders.hints.boardChanged, { shopId, at: at.toISOString() });
  return true;
}

const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });
