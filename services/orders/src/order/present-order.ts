import type { PaymentRow } from '@jumun/contracts';
import { methodOf, payByOf } from '../method/paid-by.js';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import { openBuyer } from './buyer.js';
import { Order } from './order.tables.js';
import { openRequest } from './request.js';

/** A shop's orders with what its owner sees of them. */
export const ordersOf = (tx: Tx, shopId: string) =>
  tx
    .query(Order)
    .selectFrom('Order')
    .select(['id as paymentId', 'shopId', 'orderNumber', 'title', 'lines', 'amount as total', 'refunded', 'status'])
    .select([
      'orderStatus',
      'createdAt',
      'paidAt',
      'buyer',
      'spot',
      'takeaway',
      'provider',
      'method',
      'expiresAt',
      'request',
      'note',
      'refundedLines',
    ])
    .where('shopId', '=', shopId);
type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

/** The one way an order leaves the service towards its owner. */
export const presentOrder = (
  { buyer, request, lines, refundedLines, expiresAt, ...order }: OrderRow,
  sealer: Sealer,
): PaymentRow => ({
  ...order,
  lines: lines.map(({ name, quantity }, index) => {
    const gone = refundedLines[index + 1];
    return { name, quantity, ...(gone && { refundedQuantity: gone.quantity, refundedAmount: gone.amount }) };
  }),
  method: methodOf(order),
  payBy: payByOf({ ...order, expiresAt }),
  createdAt: iso(order.createdAt),
  paidAt: iso(order.paidAt),
  request: openRequest(sealer, order.paymentId, request),
  buyerName: openBuyer(sealer, order.paymentId, buyer).name ?? null,
});
