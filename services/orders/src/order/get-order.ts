import { Problem, RefuseReason, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso, type KeyRing, type Sealer } from '@jumun/runtime';
import { openBuyer } from './buyer.js';
import { hasOrderKey } from './order-key.js';
import type { PaymentProvider } from '../providers/provider.js';
import { methodOf, payByOf } from '../method/paid-by.js';
import { OrderSetting } from '../numbering/order-setting.table.js';
import { isInLine, NO_PLACE, placeOf } from '../place/get-places.js';
import { Refund } from '../refund/refund.tables.js';
import { Order } from './order.tables.js';
import { openRequest } from './request.js';

type Procedures = typeof orders.procedures;

/** The order-complete page's data, without the buyer; the charge's facts are only for who has the order's key. */
export async function getOrder(
  database: Database,
  provider: Pick<PaymentProvider, 'receiptOf'>,
  { storeName, orderNumber, orderKeys }: InputOf<Procedures['getOrder']>,
  { sealer, indexKeys, now }: { sealer: Sealer; indexKeys: KeyRing; now: Date },
): Promise<AnswerOf<Procedures['getOrder']>> {
  const found = await database.platform
    .query(Order, OrderSetting, Refund)
    .selectFrom('Order')
    .select(['id as paymentId', 'shopId', 'orderNumber', 'createdAt', 'amount as total', 'refunded', 'status'])
    .select(['orderStatus', 'lines', 'paidAt', 'tno', 'approval', 'readyBy', 'cancelRequestedAt', 'spot'])
    .select(['provider', 'method', 'expiresAt', 'buyer', 'request', 'checkoutId', 'refundedLines'])
    .select((of) =>
      of
        .selectFrom('OrderSetting as s')
        .select('s.shopperCancel')
        .whereRef('s.shopId', '=', 'Order.shopId')
        .as('shopperCancel'),
    )
    .select((of) =>
      of
        .selectFrom('Refund as r')
        .select(['r.reasonCode'])
        .whereRef('r.orderId', '=', 'Order.id')
        .where('r.state', '=', 'done')
        .where('r.reasonCode', 'in', RefuseReason.options)
        .whereRef('r.amount', '=', 'r.standing')
        .limit(1)
        .as('refusedFor'),
    )
    .select((of) =>
      of
        .selectFrom('Refund as r')
        .select(['r.reason'])
        .whereRef('r.orderId', '=', 'Order.id')
        .where('r.state', '=', 'done')
        .where('r.reasonCode', '=', 'other')
        .whereRef('r.amount', '=', 'r.standing')
        .limit(1)
        .as('refusedBy'),
    )
    .where('orderNumber', '=', orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(storeName)])))
    .executeTakeFirst();
  if (!found) throw new Problem('ORDER_NOT_FOUND');
  const { paidAt, tno, approval, readyBy, cancelRequestedAt, shopperCancel, expiresAt, ...rest } = found;
  const { buyer, request, checkoutId, refusedFor, refusedBy, ...order } = rest;
  const isOwn = hasOrderKey(indexKeys, { id: order.paymentId, checkoutId }, orderKeys);
  const { phone = '', email = '' } = openBuyer(sealer, order.paymentId, buyer);
  const payBy = payByOf({ ...order, expiresAt });
  const isWaitedFor = isInLine(order);
  const place = isWaitedFor && (await placeOf(database, { shopId: order.shopId, id: order.paymentId }, now));
  const slip = tno ? provider.receiptOf({ tno, orderNumber, amount: order.total, details: approval ?? {} }) : noSlip;
  return {
    ...order,
    isOwn,
    createdAt: iso(order.createdAt),
    refusal: refusedFor && { reason: RefuseReason.parse(refusedFor), text: writtenFor(refusedBy) },
    request: isOwn ? openRequest(sealer, order.paymentId, request) : null,
    ...(place || NO_PLACE),
    readyBy: isWaitedFor ? iso(readyBy) : null,
    method: methodOf(order),
    payBy,
    // Nothing was paid or begun of what is still to be paid at the counter.
    cancellable:
      payBy !== null ||
      (isWaitedFor &&
        order.provider !== 'counter' &&
        order.orderStatus === 'waiting' &&
        !cancelRequestedAt &&
        shopperCancel !== false),
    contactable: phone === '' && email === '' && (isWaitedFor || payBy !== null),
    cancelling: cancelRequestedAt !== null,
    receipt: paidAt && isOwn ? { ...slip, paidAt: iso(paidAt) } : null,
  };
}

/** The shop's own words of a reason, which stand behind its name. */
const writtenFor = (reason: string | null): string | null => reason?.split(' · ').slice(1).join(' · ') || null;

const noSlip = { cardName: null, cardNumber: null, approvalNumber: null, slipUrl: null };

/** The state of an order, if number and shop belong together. */
export async function getOrderStatus(
  database: Database,
  { shopId, orderNumber }: InputOf<Procedures['getOrderStatus']>,
): Promise<AnswerOf<Procedures['getOrderStatus']>> {
  const order = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['orderNumber', 'status', 'orderStatus'])
    .where('orderNumber', '=', orderNumber)
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  return order;
}

/** The states of checkouts; ids unknown here are left out. */
export const getCheckoutStates = (
  database: Database,
  { checkoutIds }: InputOf<Procedures['getCheckoutStates']>,
): Promise<AnswerOf<Procedures['getCheckoutStates']>> =>
  database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['checkoutId', 'status'])
    .where((of) => of('checkoutId', '=', of.fn.any(of.val(checkoutIds))))
    .execute();
