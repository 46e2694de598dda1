import { Problem, QuotedLine, won, type PaymentHistory, type RefundHistory } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import { methodOf } from '../method/paid-by.js';
import { Order, OrderChange } from '../order/order.tables.js';
import { openBuyer } from '../order/buyer.js';
import { Resolution, Reversal } from '../payment/payment.tables.js';
import { Refund } from '../refund/refund.tables.js';
import { maskedBuyer } from './masked-buyer.js';

/** Everything known of one payment of any shop; each read is noted in the access log. */
export async function getPaymentStory(tx: Tx, sealer: Sealer, paymentId: string): Promise<PaymentHistory> {
  const order = await tx.query(Order).selectFrom('Order').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  await tx.note('read-payment', paymentId);
  const refunds = await refundsOf(tx, paymentId);
  const underWay = refunds.find(({ state }) => state === 'checking')?.amount ?? 0;
  const { shopId, shopName, storeName, orderNumber, title, refunded, status, orderStatus } = order;
  return {
    ...{ paymentId, shopId, shopName, storeName, orderNumber, title, refunded, status, orderStatus },
    ...{ provider: order.provider, method: methodOf(order) },
    total: order.amount,
    closeReason: order.closeReason,
    tno: order.tno,
    ...maskedBuyer(openBuyer(sealer, paymentId, order.buyer)),
    ...momentsOf(order),
    asked: order.asked,
    refundable: won(status === 'paid' ? order.amount - refunded - underWay : 0),
    lines: order.lines.map((line) => QuotedLine.parse(line)),
    charge: Object.entries(order.approval ?? {}).map(([name, value]) => ({ name, value })),
    moves: await movesOf(tx, paymentId),
    refunds,
    reversals: await reversalsOf(tx, paymentId),
    resolutions: await resolutionsOf(tx, paymentId),
  };
}

const momentsOf = (order: RowOf<typeof Order>) => ({
  createdAt: iso(order.createdAt),
  expiresAt: iso(order.expiresAt),
  registeredAt: iso(order.registeredAt),
  intentAt: iso(order.intentAt),
  askAt: iso(order.askAt),
  paidAt: iso(order.paidAt),
  closedAt: iso(order.closedAt),
});

async function movesOf(tx: Tx, paymentId: string): Promise<PaymentHistory['moves']> {
  const rows = await tx
    .query(OrderChange)
    .selectFrom('OrderChange')
    .select(['fromStatus as from', 'toStatus as to', 'actor', 'changedAt'])
    .where('orderId', '=', paymentId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ changedAt, ...move }) => ({ ...move, at: iso(changedAt) }));
}

async function refundsOf(tx: Tx, paymentId: string): Promise<RefundHistory[]> {
  const refunds = tx.query(Refund).selectFrom('Refund').selectAll().where('orderId', '=', paymentId);
  return (await refunds.orderBy('requestedAt').orderBy('id').execute()).map(presentRefund);
}

const presentRefund = (row: RowOf<typeof Refund>): RefundHistory => {
  const { id: refundId, amount, reason, askedBy, state, sends, asked, refusal } = row;
  return {
    ...{ refundId, amount, reason, askedBy, sends, asked },
    state: state === 'requested' || state === 'sent' ? 'checking' : state,
    refusalCode: refusal?.code ?? null,
    refusalMessage: refusal?.message ?? null,
    requestedAt: iso(row.requestedAt),
    settledAt: iso(row.settledAt),
  };
};

async function reversalsOf(tx: Tx, paymentId: string): Promise<PaymentHistory['reversals']> {
  const rows = await tx
    .query(Reversal)
    .selectFrom('Reversal')
    .select(['tno', 'reason', 'tries', 'createdAt', 'doneAt'])
    .where('orderId', '=', paymentId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt), doneAt: iso(row.doneAt) }));
}

async function resolutionsOf(tx: Tx, paymentId: string): Promise<PaymentHistory['resolutions']> {
  const rows = await tx
    .query(Resolution)
    .selectFrom('Resolution')
    .select(['operatorId', 'outcome', 'tno', 'note', 'decidedAt'])
    .where('orderId', '=', paymentId)
    .orderBy('decidedAt')
    .execute();
  return rows.map((row) => ({ ...row, decidedAt: iso(row.decidedAt) }));
}
