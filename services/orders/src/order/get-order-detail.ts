import { Problem, won, type AnswerOf, type orders } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import type { PaymentProvider } from '../providers/provider.js';
import { openBuyer } from './buyer.js';
import { Refund } from '../refund/refund.tables.js';
import { OrderChange } from './order.tables.js';
import { ordersOf, presentOrder } from './present-order.js';

/** One order of a shop with its lines, who ordered, how it moved, and what was given back of it. */
export async function getOrderDetail(
  tx: Tx,
  { sealer, takesPart }: { sealer: Sealer; takesPart: PaymentProvider['takesPart'] },
  shopId: string,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPaymentDetail>> {
  const found = ordersOf(tx, shopId).select(['cashReceiptNo', 'moneyPart', 'approval']).where('id', '=', paymentId);
  const order = await found.executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  const query = tx.query(OrderChange, Refund);
  const changes = await query
    .selectFrom('OrderChange')
    .select(['fromStatus as from', 'toStatus as to', 'changedAt'])
    .where('shopId', '=', shopId)
    .where('orderId', '=', paymentId)
    .orderBy('sequence')
    .execute();
  const rows = await query
    .selectFrom('Refund')
    .select(['amount', 'reason', 'state', 'requestedAt', 'settledAt', 'lines'])
    .where('shopId', '=', shopId)
    .where('orderId', '=', paymentId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  const refunds = rows.map(presentRefund);
  if (order.buyer !== null) await tx.note('read-buyer', paymentId);
  const buyer = openBuyer(sealer, paymentId, order.buyer);
  const underWay = refunds.find(({ state }) => state === 'checking')?.amount ?? 0;
  const isPaid = order.status === 'paid';
  return {
    payment: {
      ...presentOrder(order, sealer),
      ...{ cashReceiptNo: order.cashReceiptNo, moneyPart: order.moneyPart },
      ...{ buyerPhone: buyer.phone ?? null, buyerEmail: buyer.email ?? null },
    },
    lines: order.lines,
    history: changes.map(({ from, to, changedAt }) => ({ from, to, at: iso(changedAt) })),
    refunds,
    refundedLines: order.refundedLines,
    takesPart: takesPart(order.approval ?? {}),
    refundable: won(isPaid ? order.total - order.refunded - underWay : 0),
  };
}

type RefundSeen = Pick<RowOf<typeof Refund>, 'amount' | 'reason' | 'state' | 'requestedAt' | 'settledAt' | 'lines'>;

function presentRefund({ amount, reason, state, requestedAt, settledAt, lines }: RefundSeen) {
  const seen = state === 'requested' || state === 'sent' ? ('checking' as const) : state;
  return { amount, reason, state: seen, at: iso(settledAt ?? requestedAt), lines: lines ?? [] };
}
