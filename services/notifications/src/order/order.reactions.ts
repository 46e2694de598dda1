import { Controller, Inject } from '@nestjs/common';
import { orders, type PayloadOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import {
  CLOCK,
  Jobs,
  Reacts,
  ReactsInOneCall,
  ReactsToMany,
  traceOf,
  type Heard,
  type OneCall,
  type Tx,
} from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { queueMessages, type NewMessage } from '../message/queue-messages.js';
import { REACH, type Reach } from '../message/reach.js';
import { printCancelled, printMoved, printReturned } from '../print/react-to-orders.js';
import { followLine, LAST_CHANGE, lineChangeOf } from '../line/follow-line.js';
import { causeOf, isHandedBack, pushPlaced, pushRefunded } from '../push/queue-pushes.js';
import { NOTE_GIVEN_BACK, NOTE_MOVED } from '../pickup/pickup-wait.sql.js';
import { NOTE_ATTENDED, NOTE_OVER } from '../waiting/waiting.sql.js';
import { heldMove, knownOf, sendMoved, tellMoved } from './tell-moved.js';
import { tellPaid, tellPaidWithin } from './tell-paid.js';
import { addBells, rungFor } from '../bell/add-bells.js';
import { READ_CLOSED_BELLS } from '../bell/add-bells.sql.js';
import { readBells } from '../bell/read-bells.js';

const { paymentPaid, paymentRefunded, counterOrderPlaced, counterPaid, counterRefunded, linesReturned, orderMoved } =
  orders.facts;
const { checkoutClosed, chargeReversed } = orders.facts;

type Refunded = PayloadOf<typeof paymentRefunded> | PayloadOf<typeof counterRefunded>;

const BATCH = 200;
/** Gathers a rush into few commits; the owner's screen hears of an order that much later. */
const LINGER_MS = 40;
/** The owner loses a whole order; the shopper reads what this refund gives back, and what is left when something is. */
function refundMessages(refund: Refunded): NewMessage[] {
  const { amount, refundAmount, refundedTotal, refundedAt: happenedAt } = refund;
  const traceparent = traceOf(refund);
  const handedBack = isHandedBack(refund);
  const toShopper = {
    ...refund,
    handedBack,
    recipientRole: 'shopper',
    amount: refundAmount,
    happenedAt,
    traceparent,
  } as const;
  if (refund.full) {
    return [
      { ...refund, kind: 'order-cancelled', recipientRole: 'owner', happenedAt, traceparent },
      { ...toShopper, kind: 'order-cancelled' },
    ];
  }
  return [{ ...toShopper, kind: 'order-refunded', sequence: refundedTotal, remaining: amount - refundedTotal }];
}

/** Bell notifications, messages, pushes, print jobs and waiting lists that follow from orders. */
@Controller()
export class OrderReactions {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REACH) private readonly reach: Reach,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @ReactsInOneCall(paymentPaid, { batch: BATCH, lingerMs: LINGER_MS })
  async paymentsPaid(payments: Heard<PayloadOf<typeof paymentPaid>>[], call: OneCall): Promise<void> {
    await tellPaid(call, payments, { reach: this.reach, now: this.clock.now() });
  }

  /** An unpaid counter order rings the bell but is not printed: it is not made before it is paid. */
  @ReactsToMany(counterOrderPlaced, { batch: BATCH, lingerMs: LINGER_MS })
  async counterOrdersPlaced(placed: PayloadOf<typeof counterOrderPlaced>[], tx: Tx): Promise<void> {
    // By the time of a late fact the order may be paid or over.
    const paid = await rungFor(tx, placed, 'order-paid');
    const now = this.clock.now().getTime();
    const waiting = placed.filter(({ paymentId, payBy }) => !paid.has(paymentId) && Date.parse(payBy) > now);
    await addBells(
      tx,
      waiting.map(({ shopId, paymentId, orderNumber, amount, quiet }) => ({
        ...{ shopId, paymentId, orderNumber, kind: 'order-counter', total: amount },
        isRead: false,
        quiet,
      })),
    );
    await pushPlaced(
      tx,
      waiting.filter(({ quiet }) => !quiet),
    );
  }

  /** Marks a closed checkout's bell as read, since it can't be paid any more. Only counter orders have such a bell. */
  @ReactsToMany(checkoutClosed)
  async checkoutsClosed(closed: PayloadOf<typeof checkoutClosed>[], tx: Tx): Promise<void> {
    await tx.run(LOCK_IN_TURN, [closed.map(({ shopId }) => shopId)]);
    await tx.run(READ_CLOSED_BELLS, [JSON.stringify(closed)]);
  }

  /** Tells the buyer alone: for the shop there never was such an order. */
  @ReactsToMany(chargeReversed)
  async chargesReversed(reversals: PayloadOf<typeof chargeReversed>[], tx: Tx): Promise<void> {
    const messages = reversals.map((reversal): NewMessage => {
      const { reversedAt: happenedAt, ...order } = reversal;
      const traceparent = traceOf(reversal);
      return { ...order, kind: 'order-cancelled', recipientRole: 'shopper', happenedAt, traceparent };
    });
    await queueMessages(tx, messages, this.reach);
  }

  /**
   * Staff who took the money have seen the order wait, so that bell is read; from here on it is an order like any
   * other.
   */
  @ReactsToMany(counterPaid, { batch: BATCH, lingerMs: LINGER_MS })
  async counterOrdersPaid(payments: PayloadOf<typeof counterPaid>[], tx: Tx): Promise<void> {
    for (const { shopId, paymentId } of payments) await readBells(tx, shopId, paymentId);
    await tellPaidWithin(tx, payments, { reach: this.reach, now: this.clock.now() });
  }

  /**
   * A full refund cancels the order; a partial one is news for the shopper alone. A refund by the owner adds a bell
   * that is already read, which only informs the shop's other tablets.
   */
  @ReactsToMany(paymentRefunded)
  async paymentsRefunded(refunds: PayloadOf<typeof paymentRefunded>[], tx: Tx): Promise<void> {
    await this.tellRefunded(refunds, tx);
  }

  @ReactsToMany(counterRefunded)
  async counterOrdersRefunded(refunds: PayloadOf<typeof counterRefunded>[], tx: Tx): Promise<void> {
    await this.tellRefunded(refunds, tx);
  }

  /** An order of which nothing is left is called back as a whole. */
  @Reacts(linesReturned)
  async linesReturned(returned: PayloadOf<typeof linesReturned>, tx: Tx): Promise<void> {
    if (!returned.full) await printReturned(tx, returned, this.clock.now());
  }

  private async tellRefunded(refunds: readonly Refunded[], tx: Tx): Promise<void> {
    const cancelled = refunds.filter(({ full }) => full);
    for (const { shopId, paymentId, orderNumber, storeName, by, refundedAt } of cancelled) {
      if (by === 'owner') await readBells(tx, shopId, paymentId);
      await tx.run(NOTE_OVER, [shopId, paymentId, refundedAt]);
      await tx.run(NOTE_GIVEN_BACK, [shopId, paymentId, orderNumber, storeName, refundedAt]);
    }
    if (cancelled.length > 0) {
      await printCancelled(tx, cancelled, this.clock.now());
      await addBells(
        tx,
        cancelled.map(({ shopId, paymentId, orderNumber, amount, by }) => ({
          ...{ shopId, paymentId, orderNumber, kind: 'order-cancelled', total: amount },
          isRead: by === 'owner',
        })),
      );
    }
    await queueMessages(tx, refunds.flatMap(refundMessages), this.reach);
    await pushRefunded(tx, refunds);
    const left = cancelled.map(({ shopId, paymentId, orderNumber, storeName, refundedAt }) => ({
      ...{ shopId, paymentId, orderNumber, storeName },
      ...{ leftAt: refundedAt, sequence: LAST_CHANGE },
    }));
    await followLine(tx, left, this.clock.now(), this.reach);
  }

  /** An order that is moved has been seen. */
  @Reacts(orderMoved)
  async orderMoved(heard: PayloadOf<typeof orderMoved>, tx: Tx): Promise<void> {
    const { undone, isReleased } = await knownOf(tx, heard);
    // Its undo was heard of first.
    if (undone.includes(heard.sequence)) return;
    const move = heldMove(heard, isReleased);
    await readBells(tx, move.shopId, move.paymentId);
    await printMoved(tx, move, { isAgain: undone.length > 0, now: this.clock.now() });
    if (move.from === 'waiting') {
      await tx.run(NOTE_OVER, [move.shopId, move.paymentId, move.movedAt]);
      await tx.run(NOTE_ATTENDED, [move.shopId]);
    }
    await tellMoved(tx, move, { reach: this.reach, now: this.clock.now() });
    await tx.run(NOTE_MOVED, [JSON.stringify(move)]);
    await followLine(tx, lineChangeOf(move), this.clock.now(), this.reach, causeOf(move));
    if (heard.undoUntil !== undefined) sendMoved(tx, move, this.jobs);
  }
}
