import { Problem, type AnswerOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso, type Sealer } from '@jumun/runtime';
import { methodOf } from '../method/paid-by.js';
import { Order } from '../order/order.tables.js';
import { extensionsLeft } from './extend-checkout.js';
import { openBuyer } from '../order/buyer.js';

/** The payment page's data; the buyer is left out once the payment is over. */
export async function getPayment(
  database: Database,
  sealer: Sealer,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPayment>> {
  const found = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['storeName', 'orderNumber', 'title', 'amount', 'lines', 'status', 'intentAt', 'closeReason', 'expiresAt'])
    .select(['buyer', 'registeredAt', 'extensions', 'provider', 'method', 'closedBy'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  const { intentAt, expiresAt, buyer, registeredAt, extensions, ...payment } = found;
  const isOpen = payment.status === 'pending';
  return {
    ...payment,
    paymentId,
    method: methodOf(payment),
    checking: isOpen && intentAt !== null,
    expiresAt: iso(expiresAt),
    extensionsLeft: extensionsLeft(found),
    buyer: isOpen ? openBuyer(sealer, paymentId, buyer) : {},
  };
}
