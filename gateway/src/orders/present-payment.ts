import type { PaymentRow, PaymentStatus, QuotedLine, WirePayment, WirePaymentStatus } from '@jumun/contracts';
import { wirePicture } from '../catalog/present-catalog.js';

const TO_WIRE: Record<PaymentStatus, WirePaymentStatus> = {
  pending: 'panding',
  paid: 'paid',
  cancelled: 'cancel',
  refunded: 'refund',
};
const FROM_WIRE: Record<WirePaymentStatus, PaymentStatus> = {
  panding: 'pending',
  paid: 'paid',
  cancel: 'cancelled',
  refund: 'refunded',
};

export const wirePaymentStatus = (status: PaymentStatus): WirePaymentStatus => TO_WIRE[status];
export const paymentStatus = (status: WirePaymentStatus): PaymentStatus => FROM_WIRE[status];

/** A payment in the published spelling; lists don't carry the buyer's phone and e-mail. */
export function presentPayment(
  payment: PaymentRow,
  buyer: { phone: string | null; email: string | null } = NO_CONTACT,
): WirePayment {
  return {
    payment_id: payment.paymentId,
    shop_id: payment.shopId,
    order_number: payment.orderNumber,
    orderer_name: payment.buyerName,
    orderer_email: buyer.email,
    orderer_phone: buyer.phone,
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
    product_name: payment.title,
    total_price: payment.total,
    refunded_amount: payment.refunded,
    status: wirePaymentStatus(payment.status),
    delivery_status: payment.orderStatus,
  };
}

const NO_CONTACT = { phone: null, email: null };

/** An order line in the published spelling. */
export function presentLine(line: QuotedLine, picture: string | null = line.picture) {
  return {
    quantity: line.quantity,
    product_idx: { product_id: line.productId, product_name: line.name, product_price: line.unitPrice },
    product_image: wirePicture(picture),
  };
}
