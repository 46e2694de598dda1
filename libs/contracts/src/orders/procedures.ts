import { z } from 'zod';
import { OrderSpot, TagText } from '../catalog/spot-views.js';
import { QuotedLine, RequestedLine } from '../catalog/views.js';
import { counting, WaitingCount } from '../define/waiting.js';
import { CheckoutClient } from '../values/checkout-client.js';
import { Id, IdempotencyKey, OrderNumber } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { MAX_ORDER_LINES, MAX_ORDER_TOTAL, Won } from '../values/money.js';
import { MOST_ORDER_KEYS, OrderKey, OrderKeys } from '../values/order-key.js';
import { StoreName } from '../values/store-name.js';
import { digitText, line, ShopperPhone } from '../values/text.js';
import { Moment } from '../values/time.js';
import { boardProcedures, undoable } from './board-procedures.js';
import { cancelProcedures } from './cancel-procedures.js';
import { counterProcedures } from './counter-procedures.js';
import { docketProcedures } from './docket-procedures.js';
import { heldProcedures } from './held-procedures.js';
import { deskProcedures } from './desk-procedures.js';
import { PaidBy, PaymentPoint, PaymentProvider } from './method.js';
import { listProcedures } from './list-procedures.js';
import { methodProcedures } from './method-procedures.js';
import { paymentProcedures } from './payment-procedures.js';
import { placeProcedures } from './place-procedures.js';
import { RefundedLines } from './refund-lines.js';
import { refundProcedures } from './refund-procedures.js';
import { reviveProcedures } from './revive-procedures.js';
import { salesProcedures } from './sales-procedures.js';
import { settingsProcedures } from './settings-procedures.js';
import { togetherProcedures } from './together-procedures.js';
import { OrderRefusal, OrderReceipt, OrderStatus, PaymentStatus, UnknownPayment } from './views.js';

export const procedures = {
  startCheckout: {
    input: z.object({
      /** Minted when the cart was opened: the same key is the same checkout. */
      idempotencyKey: IdempotencyKey.optional(),
      storeName: StoreName,
      shopId: Id,
      items: z
        .array(RequestedLine)
        .min(1, '장바구니가 비어있습니다')
        .max(MAX_ORDER_LINES, `한 번에 ${MAX_ORDER_LINES}가지까지 주문할 수 있어요.`),
      amount: z
        .int('결제 금액이 올바르지 않아요.')
        .min(1, '결제 금액은 0원보다 커야 해요.')
        .max(MAX_ORDER_TOTAL, '한 번에 1억 원까지 결제할 수 있어요.'),
      /** The token of the tag that was scanned. */
      tag: TagText.optional(),
      /** The spot that the guest chose instead of the tag's own, where the shop allows that. */
      spotId: Id.optional(),
      /** Where it is to be paid; online when left out. */
      payment: PaymentPoint.optional(),
      /** The language that its shopper reads. */
      lang: Locale.optional(),
      client: CheckoutClient.optional(),
      /** Keys of orders that its browser began before; an unpaid one gives its goods to this one where they run short. */
      orderKeys: z.array(OrderKey).max(MOST_ORDER_KEYS).optional(),
    }),
    output: z.object({
      paymentId: Id,
      orderNumber: OrderNumber,
      expiresAt: Moment,
      /** Proves that a phone is the one that ordered; given to that phone alone. */
      orderKey: OrderKey.optional(),
      /** Minutes until it is ready, and when that is promised for; null where the shop tells neither. */
      waitMinutes: z.int().nullable().default(null),
      promisedAt: Moment.nullable().default(null),
      provider: PaymentProvider.default('kcp'),
    }),
    errors: [
      'STORE_NOT_FOUND',
      'STORE_PAUSED',
      'STORE_CLOSED',
      'INTAKE_FULL',
      'TAG_NOT_FOUND',
      'TAG_REVOKED',
      'OPTIONS_REQUIRED',
      'OPTIONS_CHANGED',
      'PRICE_CHANGED',
      'SOLD_OUT',
      'TOO_MANY_HELD',
      'PRODUCT_UNAVAILABLE',
      'INVALID_INPUT',
      'IDEMPOTENCY_MISMATCH',
      'METHOD_OFF',
      'COUNTER_FULL',
    ],
    timeoutMs: 9_000,
    sheddable: true,
  },
  ...paymentProcedures,
  /** One order for the order-complete page, without anything that says who ordered. */
  getOrder: {
    input: z.object({ storeName: StoreName, orderNumber: z.string().max(40), orderKeys: OrderKeys }),
    output: z.object({
      paymentId: Id,
      /** Whether the caller has its key, and so may act for its buyer. */
      isOwn: z.boolean().default(true),
      shopId: Id,
      orderNumber: OrderNumber,
      createdAt: Moment,
      total: Won,
      refunded: Won,
      status: PaymentStatus,
      orderStatus: OrderStatus,
      lines: z.array(QuotedLine),
      /** The part that was given back of the lines, by their numbers. */
      refundedLines: RefundedLines.default({}),
      /**
       * Orders of the shop that were paid before this one and are still to be made; 0 for one that is not in the line.
       */
      ahead: z.int().min(0).optional(),
      /** About when it is ready, and when an order of the shop last came back into the line; null as in QueuePosition. */
      readyAround: Moment.nullable().optional(),
      cameBackAt: Moment.nullable().optional(),
      /** Null while nothing was paid. */
      receipt: OrderReceipt.nullable().optional(),
      /** Until when it is to be ready, where the shop promised that. */
      readyBy: Moment.nullable().optional(),
      /** Whether the shopper may still cancel it. */
      cancellable: z.boolean().optional(),
      /** Whether a phone number may be left with it: it has neither one nor an e-mail address, and is not ready. */
      contactable: z.boolean().optional(),
      /** Whether it is being cancelled: the card company has not answered yet. */
      cancelling: z.boolean().optional(),
      /** Why its shop gave it back; null where it did not say so. */
      refusal: OrderRefusal.nullable().default(null),
      /** Where it was ordered; null without a tag's spot. */
      spot: OrderSpot.nullable().default(null),
      ...PaidBy.shape,
      /** Until when it is to be paid at the counter; null for what is paid, closed or paid online. */
      payBy: Moment.nullable().default(null),
      /** The guest's wish, for who has the order's key. */
      request: z.string().nullable().default(null),
    }),
    errors: ['ORDER_NOT_FOUND'],
    sealsAnswer: true,
  },
  /** For the socket service: the order's state, if number and shop belong together. */
  getOrderStatus: {
    input: z.object({ shopId: Id, orderNumber: z.string().max(40) }),
    output: z.object({ orderNumber: OrderNumber, status: PaymentStatus, orderStatus: OrderStatus }),
    errors: ['ORDER_NOT_FOUND'],
  },
  /** For the catalog's sweep of reservations: what became of checkouts. */
  getCheckoutStates: {
    input: z.object({ checkoutIds: z.array(Id).max(500) }),
    output: z.array(z.object({ checkoutId: Id, status: PaymentStatus })),
  },
  /**
   * For the settlement service: charges that the card company's books have and ours don't. Each is asked about at the card
   * company by its number before anything moves.
   */
  settleFound: {
    input: z.object({
      charges: z.array(z.object({ orderNumber: z.string().max(40), tno: z.string().min(1).max(64) })).max(100),
    }),
    output: z.object({ settled: z.int() }),
    errors: ['FORBIDDEN'],
    timeoutMs: 60_000,
  },
  /** Moves a paid order; the state it already has is a success that changes nothing. By payment id or order number. */
  moveOrder: {
    input: z.union([
      z.object({ paymentId: Id, to: OrderStatus.exclude(['waiting']) }),
      z.object({ orderNumber: OrderNumber, to: OrderStatus.exclude(['waiting']) }),
    ]),
    output: z.object({
      paymentId: Id,
      orderNumber: OrderNumber,
      orderStatus: OrderStatus,
      changed: z.boolean(),
      ...undoable,
    }),
    errors: ['PAYMENT_NOT_FOUND', 'ORDER_NOT_PAID', 'ORDER_CANCELLING'],
  },
  /** Where to reach the buyers of these payments, without those that are unknown; for the notifications service alone. */
  getBuyerContacts: {
    input: z.object({ payments: z.array(z.object({ shopId: Id, paymentId: Id })).max(500) }),
    output: z.object({
      contacts: z.array(
        z.object({
          paymentId: Id,
          phone: z.string().nullable(),
          email: z.string().nullable().default(null),
          /** For links to the buyer alone. */
          orderKey: OrderKey.optional(),
          /** The language of messages about it. */
          locale: Locale.default('ko'),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** Keeps a phone number for an order that has none, once, while it is not ready; by its key. */
  leaveContact: {
    input: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      orderKeys: OrderKeys,
      phone: ShopperPhone,
    }),
    output: z.object({}),
    errors: ['ORDER_NOT_FOUND', 'ORDER_KEY_WRONG', 'SHOP_STATE'],
    sealed: true,
  },
  ...listProcedures,
  ...salesProcedures,
  ...boardProcedures,
  ...cancelProcedures,
  ...methodProcedures,
  ...counterProcedures,
  ...heldProcedures,
  ...reviveProcedures,
  ...docketProcedures,
  ...placeProcedures,
  ...settingsProcedures,
  ...togetherProcedures,
  ...refundProcedures,
  ...deskProcedures,
  /** For operators: money that the card company has not accounted for, the longest waiting first. */
  listUnknownPayments: {
    input: z.object({ limit: z.int().min(1).max(200).default(100) }),
    output: z.array(UnknownPayment),
    roles: ['finance'],
  },
  /** How long that list is. */
  countWaiting: counting({ payments: WaitingCount }),
  /** An operator's decision about a payment whose outcome is unknown; checked against the card company's books where it can be. */
  resolvePayment: {
    input: z.object({
      paymentId: Id,
      outcome: z.enum(['paid', 'cancelled'], '결제 결과를 골라주세요.'),
      /** The card company's transaction number, as its own console shows it. */
      tno: digitText()
        .regex(/^\d{1,20}$/, '거래번호는 숫자로 입력해주세요.')
        .optional(),
      note: line(200, '확인한 내용을 적어주세요.'),
    }),
    output: z.object({ paymentId: Id, status: PaymentStatus, reversed: z.boolean() }),
    roles: ['finance'],
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_CLOSED',
      'PAYMENT_CHECKING',
      'RESOLUTION_MISMATCH',
      'PROVIDER_FAILED',
      'INVALID_INPUT',
    ],
    sealed: true,
    timeoutMs: 9_500,
  },
} as const;
