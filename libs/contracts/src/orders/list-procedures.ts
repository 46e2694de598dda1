import { z } from 'zod';
import { QuotedLine } from '../catalog/views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { won, Won } from '../values/money.js';
import { BusinessDay, Moment } from '../values/time.js';
import { MethodFilter } from './method.js';
import { RefundedLines, RefundLine } from './refund-lines.js';
import { OrderChange, OrderStatus, PaymentRow, PaymentStatus, RefundRow } from './views.js';

/** A shop's own orders, as its owner finds them. */
export const listProcedures = {
  listPayments: {
    input: z.object({
      limit: z.int().min(1).max(200).default(100),
      /** Payments beyond this one: older, or newer where the oldest come first. */
      before: Id.optional(),
      status: PaymentStatus.optional(),
      /** `open`: paid, and not handed out yet. */
      orderStatus: z.union([OrderStatus, z.literal('open')]).optional(),
      sort: z.enum(['newest', 'oldest']).optional(),
      /** Korean days in which the order was made, both included. */
      from: BusinessDay.optional(),
      to: BusinessDay.optional(),
      /** A pickup number, an order number or its beginning, the buyer's whole name, phone or its last four digits, or goods. */
      search: z.string().max(40).optional(),
      method: MethodFilter.optional(),
    }),
    output: z.array(PaymentRow),
    sealed: true,
  },
  /** How many paid orders of the shop are at each step of the counter, and which has waited longest. */
  countOpenOrders: {
    input: z.object({}),
    output: z.object({
      ...{ waiting: z.int(), preparing: z.int(), ready: z.int() },
      oldestWaiting: z.object({ paymentId: Id, orderNumber: OrderNumber, paidAt: Moment }).nullable(),
    }),
  },
  getPaymentDetail: {
    input: z.object({ paymentId: Id }),
    output: z.object({
      payment: PaymentRow.extend({
        buyerPhone: z.string().nullable(),
        buyerEmail: z.string().nullable(),
        /** The number of the cash receipt that a wallet issued by itself. */
        cashReceiptNo: z.string().nullable().default(null),
        /** The part that came from a wallet's own money or points. */
        moneyPart: Won.default(won(0)),
      }),
      lines: z.array(QuotedLine),
      history: z.array(OrderChange),
      /** Oldest first. */
      refunds: z.array(RefundRow.extend({ lines: z.array(RefundLine.omit({ restock: true })).default([]) })),
      /** The sum that may still be given back, a refund under way taken off. */
      refundable: Won,
      /** The part that was given back of the lines, by their numbers. */
      refundedLines: RefundedLines.default({}),
      /** Whether a part of it may be given back at all. */
      takesPart: z.boolean().default(true),
    }),
    errors: ['PAYMENT_NOT_FOUND'],
    sealed: true,
  },
} as const;
