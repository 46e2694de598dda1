import { z } from 'zod';
import { QuotedOption } from '../catalog/option-views.js';
import { SpotKind } from '../catalog/spot-views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { SignedWon, Won } from '../values/money.js';
import { Moment } from '../values/time.js';
import { PaidBy } from './method.js';
import { OrderStatus, PaymentStatus } from './views.js';

/** As many orders as one question for their dockets names. */
export const MAX_DOCKETS = 50;

/** A line as paper shows it; prices are those of one piece as paid, options included. */
export const DocketLine = z.object({
  /** Counts from 1 within its order. */
  lineNo: z.int().min(1),
  name: z.string(),
  kitchenName: z.string().nullable(),
  quantity: z.int(),
  /** How many of these pieces were given back. */
  refunded: z.int().optional(),
  /** Their worth. */
  refundedAmount: z.int().optional(),
  price: Won,
  /** The price of one piece without its options. */
  basePrice: Won,
  options: z.array(
    QuotedOption.pick({ name: true, kitchenName: true, quantity: true }).extend({ priceDelta: SignedWon }),
  ),
  categoryIds: z.array(Id),
  /** No value added tax is in it. */
  taxFree: z.boolean().optional(),
});
export type DocketLine = z.infer<typeof DocketLine>;

/** The printed data of an order. Nothing of it says who ordered. */
export const Docket = z.object({
  paymentId: Id,
  shopId: Id,
  storeName: z.string(),
  shopName: z.string(),
  orderNumber: OrderNumber,
  status: PaymentStatus,
  orderStatus: OrderStatus,
  createdAt: Moment,
  paidAt: Moment.nullable(),
  /** Until when it is to be ready. */
  readyBy: Moment.nullable(),
  total: Won,
  refunded: Won,
  lines: z.array(DocketLine),
  /** The note written at the till, and the guest's wish. */
  note: z.string().nullable(),
  request: z.string().nullable().default(null),
  /** Where in the shop it belongs; null where it is fetched at the counter. */
  spot: z.string().nullable(),
  /** Of which kind that spot was; null without one, and where the order does not tell. */
  spotKind: SpotKind.nullable().default(null),
  /** Whether it is taken away; null when that was not asked. */
  takeaway: z.boolean().nullable(),
  /** The card that paid, masked; null for what was not paid by card. */
  card: z
    .object({
      name: z.string().nullable(),
      number: z.string().nullable(),
      approvalNumber: z.string().nullable(),
      approvedAt: Moment,
    })
    .nullable(),
  ...PaidBy.shape,
});
export type Docket = z.infer<typeof Docket>;
