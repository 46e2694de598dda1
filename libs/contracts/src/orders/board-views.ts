import { z } from 'zod';
import { QuotedOption } from '../catalog/option-views.js';
import { OrderSpot } from '../catalog/spot-views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { SignedWon, Won } from '../values/money.js';
import { Moment } from '../values/time.js';
import { Tender } from './method.js';
import { OrderStatus } from './views.js';

/** As many unpaid orders of the counter as a board shows: all of a shop, but for many tags with several of them each. */
export const MAX_UNPAID_CARDS = 100;

/** As many orders as a board shows; who has more works from the list. */
export const MAX_BOARD_CARDS = 300;
/** How long a finished order can still be taken back from the board, in minutes. */
export const RECALL_MINUTES = 30;
/** How long an order that was refunded in full still stands on the board, in seconds. */
export const CANCELLED_SHOWN_SECONDS = 60;

/** A line to be made, in the kitchen's words where it has some. */
export const BoardLine = z.object({
  /** Counts from 1 within its order. */
  lineNo: z.int().min(1),
  productId: Id.optional(),
  name: z.string(),
  /** The same as `name`; left out by copies of before, as is what else may be missing here. */
  productName: z.string().optional(),
  /** The kitchen's own name of the product; products have none yet. */
  kitchenName: z.string().nullable().default(null),
  quantity: z.int(),
  /** How many of these pieces were given back: they are not made. */
  refunded: z.int().optional(),
  /** The price of one piece before its options. */
  basePrice: z.int().optional(),
  /** How many pieces were ticked off. */
  done: z.int(),
  options: z.array(
    QuotedOption.pick({ name: true, kitchenName: true, quantity: true }).extend({
      /** The same as `name`. */
      optionName: z.string().optional(),
      groupName: z.string().optional(),
      priceDelta: SignedWon.optional(),
    }),
  ),
  categoryIds: z.array(Id),
});
export type BoardLine = z.infer<typeof BoardLine>;

/** An order as the board shows it; nothing of it says who ordered. */
export const BoardCard = z.object({
  paymentId: Id,
  orderNumber: OrderNumber,
  /** The number that is called at the counter; left out by copies of before. */
  pickup: z.string().optional(),
  orderStatus: OrderStatus,
  /** How it was or is to be paid. */
  tender: Tender.default('card'),
  /** The note written at the till, and the guest's wish. */
  note: z.string().nullable().default(null),
  request: z.string().nullable().default(null),
  /** The round of a tab that it is; there are no tabs yet. */
  round: z.int().nullable().default(null),
  /** The part of the total that went back to the card. */
  refunded: Won,
  createdAt: Moment.optional(),
  paidAt: Moment,
  /** When a pre-order is to be made, and from when it is picked up; there are no pre-orders yet. */
  fireAt: Moment.nullable().default(null),
  pickupFrom: Moment.nullable().default(null),
  /** Until when it is to be ready. */
  readyBy: Moment,
  /** When it came to each step; null again once it was taken back behind it. */
  acceptedAt: Moment.nullable().default(null),
  readyAt: Moment.nullable().default(null),
  completedAt: Moment.nullable(),
  /** Whether it was finished before and taken back. */
  recalled: z.boolean(),
  /** Whether its shopper cancels it: nothing moves it until the card company has answered. */
  cancelling: z.boolean(),
  /** Where it was ordered, and whether it is carried there. */
  spot: OrderSpot.nullable().default(null),
  /** Whether it is taken away, as the till said; null where that was not asked. */
  takeaway: z.boolean().nullable().default(null),
  /** True where it was paid online after its shop handed out the last goods: a person accepts or refuses it. */
  afterClosing: z.boolean().optional(),
  lines: z.array(BoardLine),
});
export type BoardCard = z.infer<typeof BoardCard>;

/** An order that is to be paid at the counter; nothing of it is made before. */
export const UnpaidCard = z.object({
  paymentId: Id,
  orderNumber: OrderNumber,
  title: z.string(),
  amount: Won,
  placedAt: Moment,
  payBy: Moment,
  spot: OrderSpot.nullable(),
  /** The same letter for all that came from one address; null where it came alone, or for more letters than there are. */
  sourceLetter: z.string().nullable().default(null),
});
export type UnpaidCard = z.infer<typeof UnpaidCard>;

export const Board = z.object({
  /** Paid and not handed out, by the moment at which they are to be ready. */
  cards: z.array(BoardCard),
  /** Whether there are more orders than cards. */
  more: z.boolean(),
  counts: z.object({ waiting: z.int(), preparing: z.int(), ready: z.int() }),
  /** Orders handed out in the last half hour, the newest first. */
  finished: z.array(BoardCard),
  /** Orders refunded in full in the last minute, shown so that the kitchen stops making them. */
  cancelled: z.array(BoardCard),
  /** Orders that are to be paid at the counter, the oldest first. */
  unpaid: z.array(UnpaidCard).default([]),
  /** The time of the answer, by the server's clock; the version does not count it. */
  serverTime: Moment.optional(),
});
export type Board = z.infer<typeof Board>;
