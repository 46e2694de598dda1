import { won, type OrderStatus, type PaymentRow, type PaymentStatus } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';

/** A row as the owner's lists read it. */
export interface OrderRow {
  id: string;
  shopId: string;
  orderNumber: string;
  title: string;
  amount: number;
  refunded: number;
  status: PaymentStatus;
  orderStatus: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  buyer: string | null;
}

export const ORDER_COLUMNS = `id, shop_id as "shopId", order_number as "orderNumber", title, amount, refunded, status,
  order_status as "orderStatus", created_at as "createdAt", paid_at as "paidAt", buyer`;

const iso = (at: Date): string => new Date(at).toISOString();

/** The one way an order leaves the service towards its owner. */
export function presentOrder(row: OrderRow, sealer: Sealer): PaymentRow {
  return {
    paymentId: row.id,
    shopId: row.shopId,
    orderNumber: row.orderNumber,
    title: row.title,
    total: won(row.amount),
    refunded: won(row.refunded),
    status: row.status,
    orderStatus: row.orderStatus,
    createdAt: iso(row.createdAt),
    paidAt: row.paidAt && iso(row.paidAt),
    buyerName: openBuyer(sealer, row.id, row.buyer).name ?? null,
  };
}
