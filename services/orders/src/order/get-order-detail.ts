import { Problem, won, type AnswerOf, type orders, type OrderStatus, type QuotedLine } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';
import type { RefundRecord } from '../refund/refund.sql.js';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './order.rows.js';

const DETAIL = `select ${ORDER_COLUMNS}, lines from orders where shop_id = ? and id = ?`;
const HISTORY = `select from_status as "from", to_status as "to", changed_at as at from order_change
  where shop_id = ? and order_id = ? order by sequence`;
const REFUNDS = `select amount, reason, state, coalesce(settled_at, requested_at) as at from refund
  where shop_id = ? and order_id = ? order by requested_at, id`;

type Change = { from: OrderStatus | null; to: OrderStatus; at: Date };
type Refund = Pick<RefundRecord, 'amount' | 'reason' | 'state'> & { at: Date };

const iso = (at: Date): string => new Date(at).toISOString();

/** One order of a shop with its lines, who ordered, how it moved, and what was given back of it. */
export async function getOrderDetail(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPaymentDetail>> {
  const [row] = await tx.sql<OrderRow & { lines: QuotedLine[] }>(DETAIL, [shopId, paymentId]);
  if (!row) throw new Problem('PAYMENT_NOT_FOUND');
  const changes = await tx.sql<Change>(HISTORY, [shopId, paymentId]);
  const refunds = (await tx.sql<Refund>(REFUNDS, [shopId, paymentId])).map(presentRefund);
  if (row.buyer !== null) await tx.note('read-buyer', paymentId);
  const buyer = openBuyer(sealer, row.id, row.buyer);
  const underWay = refunds.find(({ state }) => state === 'checking')?.amount ?? 0;
  const isPaid = row.status === 'paid';
  return {
    payment: { ...presentOrder(row, sealer), buyerPhone: buyer.phone ?? null, buyerEmail: buyer.email ?? null },
    lines: row.lines,
    history: changes.map(({ from, to, at }) => ({ from, to, at: iso(at) })),
    refunds,
    refundable: won(isPaid ? row.amount - row.refunded - underWay : 0),
  };
}

function presentRefund({ amount, reason, state, at }: Refund) {
  const seen = state === 'requested' || state === 'sent' ? ('checking' as const) : state;
  return { amount: won(amount), reason, state: seen, at: iso(at) };
}
