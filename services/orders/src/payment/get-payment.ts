import { Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { methodOf } from '../method/paid-by.js';
import { Order } from '../order/order.tables.js';
import { extensionsLeft } from './extend-checkout.js';
import { openBuyer } from '../order/buyer.js';
import { openRequest } from '../order/request.js';
import { requireOrderKey } from '../order/order-key.js';
import type { OrdersSettings } from '../settings.js';

/** The payment page's data; the buyer is left out once the payment is over. */
export async function getPayment(
  database: Database,
  { sealer, indexKeys }: Pick<OrdersSettings, 'sealer' | 'indexKeys'>,
  { paymentId, orderKeys }: InputOf<typeof orders.procedures.getPayment>,
): Promise<AnswerOf<typeof orders.procedures.getPayment>> {
  const found = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select([
      'storeName',
      'orderNumber',
      'title',
      'amount',
      'lines',
      'status',
      'intentAt',
      'closeReason',
      'expiresAt',
      'readyBy',
      'request',
    ])
    .select([
      'buyer',
      'registeredAt',
      'extensions',
      'provider',
      'method',
      'closedBy',
      'checkoutId',
      'supersededBy',
      'closeBy',
    ])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  const {
    intentAt,
    expiresAt,
    readyBy,
    buyer,
    request,
    registeredAt,
    extensions,
    checkoutId,
    supersededBy,
    closeBy: _,
    ...payment
  } = found;
  requireOrderKey(indexKeys, { id: paymentId, checkoutId }, orderKeys);
  const isOpen = payment.status === 'pending';
  return {
    ...payment,
    paymentId,
    method: methodOf(payment),
    checking: isOpen && intentAt !== null,
    expiresAt: iso(expiresAt),
    readyBy: iso(readyBy),
    extensionsLeft: extensionsLeft(found),
    buyer: isOpen ? openBuyer(sealer, paymentId, buyer) : {},
    request: isOpen ? openRequest(sealer, paymentId, request) : null,
    replacedBy: supersededBy === null || payment.status !== 'cancelled' ? null : await counting(database, supersededBy),
  };
}

/** The order that counts instead. */
async function counting(
  database: Database,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPayment>['replacedBy']> {
  const found = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id as paymentId', 'orderNumber', 'status'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return found ?? null;
}
