import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { Currency, Won } from '../values/money.js';
import { Moment } from '../values/time.js';
import { CounterMethod, PaymentMethod } from './method.js';
import { linesReturned } from './refund-lines.js';
import { CloseReason, OrderStatus, RefuseReason } from './views.js';

const money = { shopId: Id, paymentId: Id, checkoutId: Id, orderNumber: OrderNumber, amount: Won, currency: Currency };

/** The most characters of an order's one-line summary. */
export const MAX_DETAIL = 200;

/** An order as the shop reads of it. */
const told = {
  storeName: z.string(),
  /** "아메리카노 외 2건" */
  title: z.string(),
  /** All lines with their options, cut: "아메리카노(ICE, 샷 추가×2)×2, 라떼×1" */
  detail: z.string().max(MAX_DETAIL).optional(),
  /** Where it was ordered, in the shop's words. */
  spotLabel: z.string().optional(),
};

export const facts = {
  /** Money went back to the card; `amount` is what the payment was, `refundAmount` what this refund gave back. */
  paymentRefunded: z.object({
    ...money,
    refundId: Id,
    refundAmount: Won,
    /** All refunds of the payment together, this one included. */
    refundedTotal: Won,
    /** True when nothing of the payment is left; the payment is `refunded` then, and the order counts as cancelled. */
    full: z.boolean(),
    /** Whether the refunded order's pieces go back into stock. */
    restock: z.boolean(),
    /** `platform`: it could not be fulfilled. */
    by: z.enum(['owner', 'platform', 'operator', 'shopper']),
    storeName: z.string(),
    title: z.string(),
    refundedAt: Moment,
    /** The reason for which its shop refused the whole order, where it did. */
    refusedFor: RefuseReason.optional(),
  }),
  paymentPaid: z.object({
    ...money,
    ...told,
    /** The card company's transaction number, by which its books and ours are compared. */
    tno: z.string().optional(),
    /** By what it was paid; the card where nothing is said. */
    method: PaymentMethod.optional(),
    paidAt: Moment,
  }),
  /**
   * An order is to be paid at the counter until `payBy`; nothing of it is made before. It is `quiet` where another one from the
   * same address rang just before.
   */
  counterOrderPlaced: z.object({ ...money, ...told, payBy: Moment, placedAt: Moment, quiet: z.boolean().optional() }),
  /**
   * A shop took an order's money itself. A fact of its own: that money never was ours, and a settlement of before, which
   * knows no methods, must not post it as a card's. One that staff `entered` at the till was accepted with it: no bell
   * rings for it.
   */
  counterPaid: z.object({
    ...money,
    ...told,
    tender: CounterMethod,
    paidAt: Moment,
    entered: z.boolean().optional(),
  }),
  /** A shop gave money back that it had taken itself; as `paymentRefunded`, and none of it moved at a provider. */
  counterRefunded: z.object({
    ...money,
    tender: CounterMethod,
    refundId: Id,
    refundAmount: Won,
    refundedTotal: Won,
    full: z.boolean(),
    restock: z.boolean(),
    by: z.enum(['owner', 'platform', 'operator', 'shopper']),
    storeName: z.string(),
    title: z.string(),
    refundedAt: Moment,
    refusedFor: RefuseReason.optional(),
  }),
  /** The pieces that a refund was for; it follows the refund itself. */
  linesReturned,
  /** A card was charged for an order in whose place another one of the same browser counts; the charge is being taken back. */
  chargeReversed: z.object({ ...money, storeName: z.string(), title: z.string(), reversedAt: Moment }),
  /** A checkout ended without payment; its reservation is free. */
  checkoutClosed: z.object({ ...money, reason: CloseReason, closedAt: Moment }),
  orderMoved: z.object({
    shopId: Id,
    paymentId: Id,
    orderNumber: OrderNumber,
    storeName: z.string(),
    from: OrderStatus,
    to: OrderStatus,
    /** Grows with each change of one order, so that late deliveries can be recognised. */
    sequence: z.int(),
    /** Until when it is to be ready, where the shop promised that; of an order that is begun. */
    readyBy: Moment.optional(),
    /** Until when the shop may take the move back: messages to people wait for it. None where it may not. */
    undoUntil: Moment.optional(),
    movedAt: Moment,
  }),
  /**
   * A shop took a move back within its moment. A fact of its own: an older copy that heard `orderMoved` would send word of
   * a status that shoppers never reach that way.
   */
  moveUndone: z.object({
    shopId: Id,
    paymentId: Id,
    orderNumber: OrderNumber,
    storeName: z.string(),
    from: OrderStatus,
    to: OrderStatus,
    /** Counts on from the moves: the one that was taken back is the one before. */
    sequence: z.int(),
    /** Since when it is ready, where it is ready again. */
    readyAt: Moment.optional(),
    undoneAt: Moment,
  }),
  /**
   * Moves that can't be taken back any more, though their moment is not over: their session has moved other orders since.
   * Messages that wait for them may leave.
   */
  moveReleased: z.object({ shopId: Id, moves: z.array(z.object({ paymentId: Id, sequence: z.int() })) }),
  /** The shop promised another moment for an order; `sequence` grows with each change of it. */
  orderDelayed: z.object({
    shopId: Id,
    paymentId: Id,
    orderNumber: OrderNumber,
    storeName: z.string(),
    readyBy: Moment,
    sequence: z.int(),
    delayedAt: Moment,
  }),
  /** The median time from payment to ready of the day's last ten orders; sent at most twice a minute. */
  paceMeasured: z.object({
    shopId: Id,
    minutes: z.int(),
    /** Paid orders that are still to be made. */
    waiting: z.int(),
    measuredAt: Moment,
  }),
  /**
   * A shop's kitchen: what is open there, and how quickly it was made. Pieces of paid orders of the last three hours. Sent when
   * that changes, at most each two seconds, and each minute while something is open. The later one counts.
   */
  lineMeasured: z.object({
    shopId: Id,
    /** Pieces that are still to be made. */
    openPieces: z.int(),
    /** Those of them whose promise is still to come. */
    duePieces: z.int(),
    /**
     * For how long the kitchen had as much as it makes in the usual wait or more, in seconds, and the pieces that became ready
     * meanwhile: of the last two hours, since nothing was open for half an hour. Only then does its pace tell what it can.
     */
    busySeconds: z.int(),
    madePieces: z.int(),
    /** Since when something is open without a gap; null where nothing is. */
    busySince: Moment.nullable(),
    /** When an order became ready last, in the last three hours. */
    lastReadyAt: Moment.nullable(),
    measuredAt: Moment,
  }),
};
