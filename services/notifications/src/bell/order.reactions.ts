import { Controller, Inject } from '@nestjs/common';
import { orders, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { queueMessages, queueReadyMessage } from '../message/queue-messages.js';
import { addBells } from './add-bells.js';
import { readBells } from './read-bells.js';

const { paymentPaid, paymentRefunded, orderMoved } = orders.facts;

const BATCH = 200;
/** Gathers a rush into few commits; the owner's screen hears of an order that much later. */
const LINGER_MS = 40;
/** Who hears so late that an order is ready has long come for it. */
const WORTH_TELLING_MS = 30 * 60 * 1000;

/** What orders make the bell and people's phones do. */
@Controller()
export class OrderReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @ReactsToMany(paymentPaid, { batch: BATCH, lingerMs: LINGER_MS })
  async paymentsPaid(payments: PayloadOf<typeof paymentPaid>[], tx: Tx): Promise<void> {
    await addBells(
      tx,
      payments.map(({ shopId, paymentId, orderNumber }) => ({
        shopId,
        paymentId,
        orderNumber,
        kind: 'order-paid',
        isRead: false,
      })),
    );
    await queueMessages(
      tx,
      payments.map((payment) => ({
        ...payment,
        kind: 'order-paid',
        recipientRole: 'owner',
        happenedAt: payment.paidAt,
      })),
    );
  }

  /**
   * A payment that was given back wholly is a cancelled order; a partial refund is between owner and shopper. What the
   * owner gave back is no news at the bell: it is told to the shop's other tablets, and counts as read.
   */
  @ReactsToMany(paymentRefunded)
  async paymentsRefunded(refunds: PayloadOf<typeof paymentRefunded>[], tx: Tx): Promise<void> {
    const cancelled = refunds.filter(({ full }) => full);
    if (cancelled.length === 0) return;
    for (const { shopId, paymentId, by } of cancelled) if (by === 'owner') await readBells(tx, shopId, paymentId);
    await addBells(
      tx,
      cancelled.map(({ shopId, paymentId, orderNumber, by }) => ({
        ...{ shopId, paymentId, orderNumber, kind: 'order-cancelled' },
        isRead: by === 'owner',
      })),
    );
    const roles = ['owner', 'shopper'] as const;
    await queueMessages(
      tx,
      cancelled.flatMap((refund) =>
        roles.map((recipientRole) => ({
          ...refund,
          kind: 'order-cancelled' as const,
          recipientRole,
          happenedAt: refund.refundedAt,
        })),
      ),
    );
  }

  /** Who moves an order has seen it. */
  @Reacts(orderMoved)
  async orderMoved(move: PayloadOf<typeof orderMoved>, tx: Tx): Promise<void> {
    await readBells(tx, move.shopId, move.paymentId);
    const ageMs = this.clock.now().getTime() - Date.parse(move.movedAt);
    if (move.to === 'ready' && ageMs < WORTH_TELLING_MS) await queueReadyMessage(tx, move);
  }
}
