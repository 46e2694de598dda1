import {
  ClosedBy,
  CloseReason,
  Locale,
  MethodKind,
  Numbering,
  OrderStatus,
  PaymentMethod,
  PaymentProvider,
  PaymentStatus,
  type StoredLine,
  type StoredSpot,
  type OnlineMethod,
  type RefundedLines,
  type Won,
} from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** How many pickup numbers of a shop's day were drawn, and by which rules. */
export const PickupCounter = defineEntity({
  name: 'PickupCounter',
  tableName: 'pickup_counter',
  properties: {
    shopId: p.uuid().primary(),
    day: p.date().primary(),
    last: p.integer(),
    numbering: p.enum(Numbering.options).default('daily'),
    numberFrom: p.integer().default(1),
    numberDigits: p.integer().default(3),
    /** By which random numbers are mixed. */
    key: p.uuid().nullable(),
    /** How often running numbers began anew by hand. */
    lap: p.integer().default(0),
  },
});

/** A pickup number of a checkout that closed unpaid: nothing can be paid under it, and it is drawn again. */
export const FreePickup = defineEntity({
  name: 'FreePickup',
  tableName: 'free_pickup',
  properties: {
    shopId: p.uuid().primary(),
    day: p.date().primary(),
    number: p.integer().primary(),
  },
});

/** An order with its one payment. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    checkoutId: p.uuid(),
    inputHash: p.text(),
    storeName: p.text(),
    shopName: p.text(),
    orderNumber: p.text(),
    title: p.text(),
    lines: p.json<StoredLine[]>(),
    amount: p.bigint('number').$type<Won>(),
    refunded: p.bigint('number').$type<Won>().defaultRaw('0'),
    currency: p.text().default('KRW'),
    status: p.enum(PaymentStatus.options).default('pending'),
    closeReason: p.enum(CloseReason.options).nullable(),
    /** The side that ended an order which waited to be paid at the counter. */
    closedBy: p.enum(ClosedBy.options).nullable(),
    orderStatus: p.enum(OrderStatus.options).default('waiting'),
    orderSequence: p.integer().default(0),
    /** The buyer, sealed. */
    buyer: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    /** How often its shopper asked for more time. */
    extensions: p.smallint().default(0),
    /** Since when the card page may be open for it. */
    registeredAt: p.datetime().nullable(),
    /** Whether that page was given a proof to bring back. */
    proofGiven: p.boolean().default(false),
    /** Since when an approval may have reached the card company. */
    intentAt: p.datetime().nullable(),
    /** When the card company is asked (again) what became of it. */
    askAt: p.datetime().nullable(),
    asked: p.integer().default(0),
    /** When it was last to be asked about because the database server had crashed. */
    askedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    /** The card company's number of the charge that paid it. */
    tno: p.text().nullable(),
    /** The receiver of the money, the method, and the kind of money; the method is null until the payment. */
    provider: p.enum(PaymentProvider.options).default('kcp'),
    method: p.enum(PaymentMethod.options).nullable(),
    methodKind: p.enum(MethodKind.options).nullable(),
    /** The method that the shopper chose on the payment page. */
    wished: p.text().$type<OnlineMethod>().nullable(),
    /** The part from a wallet's own money or points, in won. */
    moneyPart: p.bigint('number').$type<Won>().defaultRaw('0'),
    cashReceiptNo: p.text().nullable(),
    /** The language that its shopper reads. */
    locale: p.enum(Locale.options).nullable(),
    /** The note written when the order was entered at the till. */
    note: p.text().nullable(),
    /** The guest's wish, sealed. */
    request: p.text().nullable(),
    /** A keyed hash of the browser that wants to pay at the counter. */
    device: p.text().nullable(),
    /** A keyed hash of the address that it came from. */
    clientAddress: p.text().nullable(),
    /** The payment of the same browser that was opened in its place, or was paid in its place. */
    supersededBy: p.uuid().nullable(),
    /** The sum handed over at the counter, in won. */
    received: p.bigint('number').$type<Won>().nullable(),
    approval: p.json<Record<string, string>>().nullable(),
    /** Until when it is to be ready, where that is not the usual time after its payment. */
    readyBy: p.datetime().nullable(),
    /** Minutes from payment to ready, as quoted by the shop when the checkout began. */
    waitMinutes: p.integer().nullable(),
    /** Until when its shop hands out goods, as quoted then: who pays online later is promised nothing. */
    closeBy: p.datetime().nullable(),
    /** When it came to each step of the counter; null again once it was taken back behind it. */
    acceptedAt: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    /** How often it was called once more while it was ready, and when last. */
    recalls: p.integer().default(0),
    recalledAt: p.datetime().nullable(),
    /** Set while the card company is asked to give the money back at the shopper's wish. */
    cancelRequestedAt: p.datetime().nullable(),
    /** How many pieces of each line are ticked off on the board, by the line's number. */
    marks: p.json<Record<string, number>>().defaultRaw("'{}'"),
    /** The part that was given back of each line, by the line's number. */
    refundedLines: p.json<RefundedLines>().defaultRaw("'{}'"),
    /** Since when the platform owes a refund that waits for another one to end. */
    refundOwedAt: p.datetime().nullable(),
    /** Through which tag it came, and the spot that it led to as it was then. */
    tagId: p.uuid().nullable(),
    spot: p.json<StoredSpot>().nullable(),
    /** Whether it is taken away, as the till said; null where that was not asked. */
    takeaway: p.boolean().nullable(),
    /** The day whose numbers it has one of; null for orders of before, whose day is in their number. */
    pickupDay: p.date().nullable(),
    pickup: p.text().nullable().generated(`(split_part(order_number, '-'::text, 3)) stored`),
  },
});

/** Keyed hashes of the phone number and the e-mail address of who ordered. */
export const BuyerIndex = defineEntity({
  name: 'BuyerIndex',
  tableName: 'buyer_index',
  properties: {
    orderId: p.uuid().primary(),
    hash: p.text().primary(),
    shopId: p.uuid(),
    keyId: p.text(),
  },
});

/** The steps in an order's row before a move. */
export interface StepsBefore {
  acceptedAt: string | null;
  readyAt: string | null;
  completedAt: string | null;
  recalls: number;
  recalledAt: string | null;
}

/** A move of an order at the counter. */
export const OrderChange = defineEntity({
  name: 'OrderChange',
  tableName: 'order_change',
  properties: {
    shopId: p.uuid(),
    orderId: p.uuid().primary(),
    sequence: p.integer().primary(),
    fromStatus: p.text().$type<OrderStatus>().nullable(),
    toStatus: p.text().$type<OrderStatus>(),
    actor: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
    /** Until when it may be taken back, and the session that made it; null where it may not. */
    undoUntil: p.datetime().nullable(),
    sessionId: p.uuid().nullable(),
    /** The press that made it; null where an older copy made it, or where it may not be taken back. */
    press: p.text().nullable(),
    /** The moments of its steps before the move. */
    before: p.json<StepsBefore>().nullable(),
    /** The move that this one took back. */
    undoes: p.integer().nullable(),
  },
});
