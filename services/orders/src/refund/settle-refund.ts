import { orders, won, type PaymentStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

interface Row {
  shopId: string;
  paymentId: string;
  checkoutId: string;
  orderNumber: string;
  storeName: string;
  title: string;
  total: number;
  refunded: number;
  status: PaymentStatus;
  amount: number;
  restock: boolean;
  askedBy: 'owner' | 'platform' | 'operator';
}

// The order is held first, as by whoever asks for a refund, so that nobody waits for each other in a ring.
const HOLD = `select o.id from orders o join refund r on r.order_id = o.id where r.id = ? for update of o`;
const DONE = `
  update refund r set state = 'done', settled_at = ?, ask_at = null, refusal = null
  from orders o
  where r.id = ? and r.state = 'sent' and o.id = r.order_id
  returning r.shop_id as "shopId", r.order_id as "paymentId", o.checkout_id as "checkoutId", o.order_number as "orderNumber",
    o.store_name as "storeName", o.title, o.amount as total, o.refunded, o.status, r.amount, r.restock, r.asked_by as "askedBy"`;
const SUBTRACT = `update orders set refunded = ?, status = ? where id = ?`;

/** Writes down that the card company gave the money back; false when that was written already. */
export async function settleRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  await tx.sql(HOLD, [refundId]);
  const [row] = await tx.sql<Row>(DONE, [now, refundId]);
  if (!row) return false;
  if (row.status !== 'paid') throw new Error(`a payment that is ${row.status} can't be refunded`);
  const refundedTotal = row.refunded + row.amount;
  const full = refundedTotal === row.total;
  await tx.sql(SUBTRACT, [refundedTotal, full ? 'refunded' : 'paid', row.paymentId]);
  tx.emit(orders.facts.paymentRefunded, {
    shopId: row.shopId,
    paymentId: row.paymentId,
    checkoutId: row.checkoutId,
    orderNumber: row.orderNumber,
    amount: won(row.total),
    currency: 'KRW',
    refundId,
    refundAmount: won(row.amount),
    refundedTotal: won(refundedTotal),
    full,
    restock: row.restock,
    by: row.askedBy,
    storeName: row.storeName,
    title: row.title,
    refundedAt: now.toISOString(),
  });
  return true;
}
