import { z } from 'zod';
import { OrderSpot } from '../catalog/spot-views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Email, line, ShopperPhone } from '../values/text.js';
import { BusinessDay, Moment } from '../values/time.js';
import { PaidBy } from './method.js';
import { RequestChips, RequestSettings } from './request.js';
import { ScreenSettings } from './screen-views.js';

/** Where the money is: `pending` until the card company's explicit yes or no. */
export const PaymentStatus = z.enum(['pending', 'paid', 'cancelled', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Where the order is at the counter. */
export const OrderStatus = z.enum(['waiting', 'preparing', 'ready', 'completed']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The states of an order as screens and files name them. */
export const orderStatusWords: Record<OrderStatus, string> = {
  waiting: '접수 대기',
  preparing: '준비 중',
  ready: '준비 완료',
  completed: '수령 완료',
};

/** Why the card company, or the shopper at its page, did not pay; `unreachable`: it was surely not asked for the money. */
export const Refusal = z.enum(['declined', 'over-limit', 'cancelled', 'unreachable']);
export type Refusal = z.infer<typeof Refusal>;

/** Why a checkout ended without payment. */
export const CloseReason = z.enum([...Refusal.options, 'abandoned', 'expired', 'reversed']);
export type CloseReason = z.infer<typeof CloseReason>;

/** The side that ended a checkout which waited to be paid at the counter; the shop too, where it took back the goods of another. */
export const ClosedBy = z.enum(['shopper', 'shop']);
export type ClosedBy = z.infer<typeof ClosedBy>;

/** The buyer, for the card page and the "ready" message. Each part may be missing, and the card page needs none. */
export const Buyer = z.object({
  name: line(40, '이름을 입력해주세요').optional(),
  phone: ShopperPhone.optional(),
  email: Email.optional(),
});
export type Buyer = z.infer<typeof Buyer>;

/** A buyer as it was kept, whatever names were allowed then. */
export const StoredBuyer = Buyer.extend({
  name: z.string().optional(),
  /** When the buyer agreed to what is done with these data. */
  agreedAt: z.string().optional(),
});
export type StoredBuyer = z.infer<typeof StoredBuyer>;

/** A payment as every list shows it, an owner's and an operator's; nothing of it says who ordered. */
export const PaymentSummary = z.object({
  paymentId: Id,
  shopId: Id,
  orderNumber: OrderNumber,
  title: z.string(),
  total: Won,
  refunded: Won,
  status: PaymentStatus,
  orderStatus: OrderStatus,
  createdAt: Moment,
  paidAt: Moment.nullable(),
  ...PaidBy.shape,
});

export const PaymentRow = PaymentSummary.extend({
  /** The ordered products and their quantities. */
  lines: z
    .array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        /** The pieces that were given back, and their worth. */
        refundedQuantity: z.int().optional(),
        refundedAmount: z.int().optional(),
      }),
    )
    .default([]),
  buyerName: z.string().nullable(),
  /** The guest's wish, and the note written at the till. */
  request: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  /** Where it was ordered; null without a tag's spot. */
  spot: OrderSpot.nullable().default(null),
  /** Whether it is taken away, as the till said; null where that was not asked. */
  takeaway: z.boolean().nullable().default(null),
  /** Until when it is to be paid at the counter; null for what is paid, closed or paid online. */
  payBy: Moment.nullable().default(null),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** The slip of the charge that paid an order: nothing of it says who paid. */
export const OrderReceipt = z.object({
  paidAt: Moment,
  cardName: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  /** The card company's own page of it, where the provider has one. */
  slipUrl: z.url().nullable(),
});

/** Where an order is in the line of its shop. */
export const QueuePosition = z.object({
  /** Orders of the shop that were paid before it and are still to be made; 0 for one that is not in the line. */
  ahead: z.int().min(0),
  /** About when it is ready: as promised, else as long as the last orders took; null where neither is known. */
  readyAround: Moment.nullable(),
  /** When an order of the shop last came back into the line: only then is the number of those ahead a larger one. */
  cameBackAt: Moment.nullable(),
});
export type QueuePosition = z.infer<typeof QueuePosition>;

export const OrderChange = z.object({ from: OrderStatus.nullable(), to: OrderStatus, at: Moment });
export type OrderChange = z.infer<typeof OrderChange>;

/** The outcome of a refund: `checking` until it is in the card company's books or was refused explicitly. */
export const RefundState = z.enum(['checking', 'done', 'refused']);
export type RefundState = z.infer<typeof RefundState>;

/** The reason for which a shop refuses an order, or cancels one that it accepted. */
export const RefuseReason = z.enum(['ran-out', 'closing', 'too-busy', 'guest', 'duplicate', 'other']);
export type RefuseReason = z.infer<typeof RefuseReason>;

/** Why a shop gave all of an order back, and its own words for its guest. */
export const OrderRefusal = z.object({ reason: RefuseReason, text: z.string().nullable() });
export type OrderRefusal = z.infer<typeof OrderRefusal>;

export const RefundRow = z.object({ amount: Won, reason: z.string(), at: Moment, state: RefundState });
export type RefundRow = z.infer<typeof RefundRow>;

/** Money of which the card company has not reported the whereabouts; only an `approval` needs a person's decision. */
export const UnknownPayment = z.object({
  kind: z.enum(['approval', 'refund', 'reversal']),
  paymentId: Id,
  shopId: Id,
  storeName: z.string(),
  orderNumber: OrderNumber,
  amount: Won,
  tno: z.string().nullable(),
  /** How often the card company was asked in vain, since when, and when it is asked next. */
  tries: z.int(),
  since: Moment,
  nextAt: Moment.nullable(),
});
export type UnknownPayment = z.infer<typeof UnknownPayment>;

/** How a report of sales is cut: by Korean day, by hour of the Korean day, by product, or by how it was paid. */
export const SalesCut = z.enum(['day', 'hour', 'product', 'method']);
export type SalesCut = z.infer<typeof SalesCut>;
/** The longest report, in days; a year with its leap day. */
export const MAX_REPORT_DAYS = 366;

/** One line of a report. `sales` is what was paid, `refunds` what of it was given back since, `net` what is left. */
export const SalesRow = z.object({
  /** A day, an hour from `00` to `23`, a product's id, or a method. */
  key: z.string(),
  label: z.string(),
  sales: Won,
  refunds: Won,
  net: Won,
  /** Orders, or pieces when the report is by product. */
  count: z.int(),
});
export type SalesRow = z.infer<typeof SalesRow>;

/** Paid orders, what was paid for them, and what is left of it after refunds. */
const figures = { orders: z.int(), sales: Won, net: Won };
export const TagSales = z.object({
  tagId: Id,
  ...figures,
  /** The same by the spot that each order named: a guest may have chosen another one than the tag's. */
  spots: z.array(z.object({ spotId: Id, label: z.string(), ...figures })).default([]),
});
export type TagSales = z.infer<typeof TagSales>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether both days are there in their order and not too far apart. */
export const isReportRange = ({ from, to }: { from: BusinessDay; to: BusinessDay }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_REPORT_DAYS;
};

/** How pickup numbers follow each other: from the start each day, on over the days, or in no order that says how many there are. */
export const Numbering = z.enum(['daily', 'running', 'random'], '고를 수 있는 값이 아니에요.');
export type Numbering = z.infer<typeof Numbering>;

/** The last number before `running` begins anew. */
export const LAST_RUNNING_NUMBER = 9_999;

/** An owner's settings of how orders are taken; missing ones stay. */
export const OrderSettingsInput = z.object({
  /** Whether shoppers may cancel orders that have not been begun. */
  shopperCancel: z.boolean().optional(),
  numbering: Numbering.optional(),
  /** The first number of a day; `random` has its own. */
  numberFrom: z
    .int('숫자로 입력해주세요.')
    .min(1, '1부터 정할 수 있어요.')
    .max(LAST_RUNNING_NUMBER, '9999까지 정할 수 있어요.')
    .optional(),
  /** To how many digits a number is filled up with zeros. */
  numberDigits: z.literal([3, 4], '고를 수 있는 값이 아니에요.').optional(),
  screen: ScreenSettings.optional(),
  /** Whether the cart asks for wishes, and the chips that it offers. */
  askRequest: z.boolean().optional(),
  requestChips: RequestChips.optional(),
  /** The version that the form began with: settings that changed since are refused. Left out, the last who saves is right. */
  version: z.int('숫자로 보내주세요.').min(0, '0부터 보낼 수 있어요.').optional(),
});
export type OrderSettingsInput = z.infer<typeof OrderSettingsInput>;

/** How a shop takes orders. */
export const OrderSettings = z.object({
  shopperCancel: z.boolean(),
  numbering: Numbering,
  numberFrom: z.int(),
  numberDigits: z.literal([3, 4]),
  /** The day of the shop from which numbers are given so; null where they are already. */
  numberingSince: BusinessDay.nullable(),
  /** How its call screen looks and sounds. */
  screen: ScreenSettings,
  ...RequestSettings.shape,
  /** Grows with each change; 0 while nothing was saved. */
  version: z.int(),
});
export type OrderSettings = z.infer<typeof OrderSettings>;
