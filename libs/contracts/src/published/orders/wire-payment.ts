import { z } from 'zod';
import { Id } from '../../values/ids.js';
import { Moment } from '../../values/time.js';
import { OrderStatus, type PaymentRow } from '../../orders/views.js';
import {
  presentPaidBy,
  presentSpot,
  WireOrderSpot,
  WirePaidBy,
  WirePaymentStatus,
  wirePaymentStatus,
} from './checkout.js';

export const WirePayment = z.object({
  payment_id: Id,
  shop_id: Id,
  order_number: z.string(),
  orderer_name: z.string().nullable(),
  orderer_email: z.string().nullable(),
  orderer_phone: z.string().nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
  product_name: z.string(),
  lines: z.array(
    z.object({
      product_name: z.string(),
      quantity: z.int(),
      refunded_quantity: z.int().optional(),
      refunded_amount: z.int().optional(),
    }),
  ),
  total_price: z.int(),
  refunded_amount: z.int(),
  status: WirePaymentStatus,
  delivery_status: OrderStatus,
  /** The guest's wish, and the note written at the till. */
  request: z.string().nullable(),
  note: z.string().nullable(),
  /** Where it was ordered. */
  spot: WireOrderSpot.nullable(),
  /** Whether it is taken away; null where that was not asked. */
  takeaway: z.boolean().nullable().default(null),
  ...WirePaidBy.shape,
  /** Until when it is to be paid at the counter; null for what is paid, closed or paid online. */
  pay_by: Moment.nullable(),
});
export type WirePayment = z.infer<typeof WirePayment>;

/** A payment in the published spelling; lists don't carry the buyer's phone and e-mail. */
export const presentPayment = (
  payment: PaymentRow,
  { buyerPhone = null, buyerEmail = null }: { buyerPhone?: string | null; buyerEmail?: string | null } = {},
): WirePayment => ({
  payment_id: payment.paymentId,
  shop_id: payment.shopId,
  order_number: payment.orderNumber,
  orderer_name: payment.buyerName,
  orderer_email: buyerEmail,
  orderer_phone: buyerPhone,
  created_at: payment.createdAt,
  paid_at: payment.paidAt,
  product_name: payment.title,
  lines: payment.lines.map(({ name, quantity, refundedQuantity, refundedAmount }) => ({
    ...{ product_name: name, quantity },
    ...(refundedQuantity && { refunded_quantity: refundedQuantity, refunded_amount: refundedAmount ?? 0 }),
  })),
  total_price: payment.total,
  refunded_amount: payment.refunded,
  status: wirePaymentStatus(payment.status),
  delivery_status: payment.orderStatus,
  request: payment.request,
  note: payment.note,
  spot: payment.spot && presentSpot(payment.spot),
  takeaway: payment.takeaway,
  ...presentPaidBy(payment),
  pay_by: payment.payBy,
});
