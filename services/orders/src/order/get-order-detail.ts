import { Problem, type AnswerOf, type orders, type OrderStatus, type QuotedLine } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './order.rows.js';

const DETAIL = statement('order-detail', `select ${ORDER_COLUMNS}, lines from orders where shop_id = $1 and id = $2`);
const HISTORY = statement(
  'order-history',
  `select from_status as "from", to_status as "to", changed_at as at from order_change where shop_id = $1 and order_id = $2 order by sequence`,
);

type Change = { from: OrderStatus | null; to: OrderStatus; at: Date };

/** One order of a shop with its lines, who ordered, and how it moved. */
export async function getOrderDetail(
  database: Database,
  sealer: Sealer,
  shopId: string,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPaymentDetail>> {
  const [[row], changes] = await Promise.all([
    database.run<OrderRow & { lines: QuotedLine[] }>(DETAIL, [shopId, paymentId]),
    database.run<Change>(HISTORY, [shopId, paymentId]),
  ]);
  if (!row) throw new Problem('PAYMENT_NOT_FOUND');
  const buyer = openBuyer(sealer, row.id, row.buyer);
  return {
    payment: { ...presentOrder(row, sealer), buyerPhone: buyer.phone ?? null, buyerEmail: buyer.email ?? null },
    lines: row.lines,
    history: changes.map(({ from, to, at }) => ({ from, to, at: new Date(at).toISOString() })),
  };
}
