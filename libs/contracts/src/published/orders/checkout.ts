import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { catalog } from '../../catalog/contract.js';
import { WireSeller } from '../catalog/catalog.js';
import { OrderSpot, ShownSpot } from '../../catalog/spot-views.js';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Locale } from '../../values/locale.js';
import { OrderKey } from '../../values/order-key.js';
import { StoreName } from '../../values/store-name.js';
import { MAX_ORDER_LINES } from '../../values/money.js';
import { Moment } from '../../values/time.js';
import { wire } from '../../spelling/wire.js';
import { orders } from '../../orders/contract.js';
import { methodNameOf, PaymentMethod, PaymentProvider, type PaidBy } from '../../orders/method.js';
import { ClosedBy, OrderStatus, PaymentStatus } from '../../orders/views.js';
import { presentLines, WireOrderLine } from './wire-order-line.js';
import { InitForm, TradeForm } from './checkout-forms.js';

const serve = orders.procedures;

/** Payment states as the published API spells them. */
export const WirePaymentStatus = z.enum(['panding', 'paid', 'refund', 'cancel']);
export type WirePaymentStatus = z.infer<typeof WirePaymentStatus>;

const TO_WIRE = { pending: 'panding', paid: 'paid', cancelled: 'cancel', refunded: 'refund' } as const;
const FROM_WIRE = { panding: 'pending', paid: 'paid', cancel: 'cancelled', refund: 'refunded' } as const;

export const wirePaymentStatus = (status: PaymentStatus): WirePaymentStatus => TO_WIRE[status];
export const paymentStatus = (status: WirePaymentStatus): PaymentStatus => FROM_WIRE[status];

/** The currency code of the card page's form, and its escrow answer. */
export const CARD_PAGE_CURRENCY = '410';
export const CARD_PAGE_ESCROW = 'N';

const spotWire = wire(OrderSpot);
/** The spot of an order in the published spelling. */
export const WireOrderSpot = spotWire.schema;
export const presentSpot = spotWire.encode;
const shownSpotWire = wire(ShownSpot);
export const presentShownSpot = shownSpotWire.encode;

/** How an order is paid, in the published spelling; the method is null until it is. */
export const WirePaidBy = z.object({
  payment_method: PaymentMethod.nullable(),
  /** In words, what is to be paid at the counter too. */
  payment_method_name: z.string().nullable(),
  provider: PaymentProvider,
});
export const presentPaidBy = ({ method, provider }: z.output<typeof PaidBy>): z.infer<typeof WirePaidBy> => ({
  payment_method: method,
  payment_method_name: methodNameOf(method, provider),
  provider,
});

/** Ids of a whole cart, with their commas. */
const MOST_ID_LETTERS = 37 * MAX_ORDER_LINES;

/** The shopper's calls, from the cart to the order-complete page. */
export const checkoutRoutes = {
  init: route({
    method: 'POST',
    path: '/v1/kcp/init',
    caller: 'anyone',
    about: 'Opens a checkout: takes the stock and makes order and payment. Takes an Idempotency-Key.',
    asks: [serve.startCheckout, serve.startCheckoutWithRequest],
    takesKey: true,
    body: InitForm,
    answer: ok(
      z.object({
        paymentId: Id,
        orderNumber: z.string(),
        expiresAt: Moment,
        /** Shows that a phone is the one that ordered. */
        orderKey: OrderKey.optional(),
        /** Minutes until it is ready, and when that is promised for; null where the shop tells neither. */
        waitMinutes: z.int().nullable(),
        promisedAt: Moment.nullable(),
        provider: PaymentProvider,
      }),
    ),
    status: 201,
  }),
  paymentRecord: publish(serve.getPayment, {
    method: 'GET',
    path: '/v1/kcp/kcppayment/:paymentId',
    caller: 'anyone',
    about: 'The payment record of one’s own order; buyer fields only while the payment is open.',
    params: z.object({ paymentId: Id }),
    query: z.object({}),
    input: ({ params }, { orderKeys }) => ({ ...params, orderKeys }),
    answer: z.object({
      paymentId: Id,
      orderId: z.string(),
      amount: z.int(),
      productName: z.string(),
      buyerName: z.string(),
      buyerTel: z.string(),
      buyerEmail: z.string(),
      /** The wish that was written with the order; left out without one. */
      request: z.string().optional(),
      storeName: z.string(),
      status: WirePaymentStatus,
      /** True while the card company is being asked what became of the payment. */
      checking: z.boolean(),
      closeReason: z.string().nullable(),
      closedBy: ClosedBy.nullable(),
      expiresAt: Moment,
      extensionsLeft: z.int(),
      readyBy: Moment.nullable(),
      provider: PaymentProvider,
      method: PaymentMethod.nullable(),
      /** The order of the same browser that counts instead of this one; left out where none does. */
      replacedBy: z.object({ paymentId: Id, orderId: z.string(), status: WirePaymentStatus }).optional(),
      items: z.array(WireOrderLine),
    }),
    present: ({ orderNumber, title, lines, buyer, request, status, replacedBy, ...payment }) => ({
      ...payment,
      ...(request !== null && { request }),
      ...(replacedBy && {
        replacedBy: {
          paymentId: replacedBy.paymentId,
          orderId: replacedBy.orderNumber,
          status: wirePaymentStatus(replacedBy.status),
        },
      }),
      orderId: orderNumber,
      productName: title,
      buyerName: buyer.name ?? '',
      buyerTel: buyer.phone ?? '',
      buyerEmail: buyer.email ?? '',
      status: wirePaymentStatus(status),
      items: presentLines(lines),
    }),
  }),
  extendPayment: publish(serve.extendCheckout, {
    method: 'POST',
    path: '/v1/kcp/kcppayment/:paymentId/extend',
    caller: 'anyone',
    about: 'Ten more minutes to pay, in the last minute alone, twice at most and only before the card page opens.',
    params: z.object({ paymentId: Id }),
    body: z.object({ expiresAt: z.iso.datetime({ offset: true, error: '시각이 올바르지 않아요.' }) }),
    input: ({ params, body }, { orderKeys }) => ({ paymentId: params.paymentId, orderKeys, seen: body.expiresAt }),
    answer: z.object({ expiresAt: Moment, extensionsLeft: z.int() }),
    present: (extended) => extended,
  }),
  registerTrade: route({
    method: 'POST',
    path: '/v1/kcp/mobile_sample/kcp_api_trade_reg',
    caller: 'anyone',
    about: 'Registers the trade with the card gateway; the answer feeds the hidden form to PayUrl.',
    asks: [serve.registerTrade],
    takesOrderKey: true,
    body: TradeForm,
    answer: z.object({
      success: z.literal(true),
      req_data: z.record(z.string(), z.string()),
      res_data: z.object({
        Code: z.string(),
        Message: z.string(),
        PayUrl: z.string(),
        approvalKey: z.string(),
        traceNo: z.string(),
      }),
    }),
  }),
  cardReturn: route({
    method: 'POST',
    path: '/v1/kcp/return',
    caller: 'provider',
    about: 'Where the card page posts its result; sends the browser on.',
    asks: [serve.acceptReturn],
    query: z.object({
      /** Given to the card page with this address, so that the browser there alone has it. */
      proof: z.string().max(500).optional(),
    }),
    bodyKind: 'form',
    body: z.record(z.string().max(64), z.string().max(20_000)),
    answer: z.undefined(),
    status: 303,
  }),
  cancelOrder: route({
    method: 'POST',
    path: '/v1/store/order/cancel',
    caller: 'anyone',
    about:
      'Gives an order that nobody has begun back, for the browser that has its key. A repetition tells what became of it.',
    asks: [serve.cancelByShopper],
    takesOrderKey: true,
    body: serve.cancelByShopper.input.omit({ client: true, orderKeys: true }),
    answer: ok(z.object({ state: serve.cancelByShopper.output.shape.state, refunded_amount: z.int() })),
  }),
  place: publish(serve.getPlace, {
    method: 'GET',
    path: '/v1/store/place',
    caller: 'anyone',
    about: 'How many orders are made before an order, and about when it is ready.',
    query: serve.getPlace.input,
    input: ({ query }) => query,
    answer: serve.getPlace.output,
    present: (place) => place,
  }),
  together: publish(serve.getTogether, {
    method: 'GET',
    path: '/v1/store/together',
    caller: 'anyone',
    about:
      'Products that were often bought with these (ids with commas between them) in the shop’s own orders, the most often first: from 20 common orders of the last 90 days on.',
    query: z.object({ shop_id: Id, product_ids: z.string().max(MOST_ID_LETTERS) }),
    input: ({ query }) => ({ shopId: query.shop_id, productIds: query.product_ids.split(',') }),
    fields: { productIds: 'product_ids' },
  }),
  orderComplete: route({
    method: 'GET',
    path: '/v1/store/success',
    caller: 'anyone',
    about:
      'What the order-complete page shows; nothing that says who ordered. The payment’s id and the receipt are only for who has the order’s key.',
    takesOrderKey: true,
    asks: [serve.getOrder, catalog.procedures.getPictures, auth.procedures.getSellerNotice],
    query: z.object({
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      storeName: StoreName,
      lang: Locale.optional(),
    }),
    answer: ok(
      z.object({
        payment: z.object({
          /** Null without the order's key. */
          payment_id: Id.nullable(),
          /** Whether the caller has the order's key, and so may act for its buyer. */
          own: z.boolean(),
          order_number: z.string(),
          created_at: Moment,
          total_price: z.int(),
          refunded_amount: z.int(),
          status: WirePaymentStatus,
          delivery_status: OrderStatus,
          /** Orders that were paid before this one and are still to be made. */
          orders_ahead: z.int(),
          /** About when it is ready, and when an order last came back into the line; null where neither is known. */
          ready_around: Moment.nullable(),
          came_back_at: Moment.nullable(),
          /** Until when it is to be ready, where the shop promised that. */
          ready_by: Moment.nullable(),
          /** Whether the shopper may still cancel it, and whether that is under way. */
          cancellable: z.boolean(),
          cancelling: z.boolean(),
          /** Whether a phone number may be left with it, so that a message says when it is ready. */
          contactable: z.boolean(),
          /** Why its shop cancelled it, in the language asked for; left out where it did not say so. */
          refused_because: z.string().optional(),
          /** The wish that was written with it; left out without one, and without the order's key. */
          request: z.string().optional(),
          /** Where it was ordered. */
          spot: shownSpotWire.schema.nullable(),
          ...WirePaidBy.shape,
          /** Until when it is to be paid at the counter; null for what is paid, closed or paid online. */
          pay_by: Moment.nullable(),
        }),
        /** The card company's slip; null while nothing was paid, and without the order's key. */
        receipt: z
          .object({
            paid_at: Moment,
            card_name: z.string().nullable(),
            approval_number: z.string().nullable(),
            slip_url: z.string().nullable(),
          })
          .nullable(),
        /** Null while it is unknown. */
        seller: WireSeller.nullable(),
        orders: z.array(WireOrderLine),
        options: z.object({ profile_image: z.object({ attach_file_path: z.string() }).nullable() }),
        shop: z.object({ shops_id: Id, shop_storeName: z.string(), shop_name: z.string() }),
      }),
    ),
  }),
};
