import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { Hears } from '@jumun/messaging/line';
import { Audience } from './audience.js';
import { Once } from './once.js';

const { counterPaid, counterRefunded, moveUndone, orderDelayed, orderMoved, paymentRefunded } = contracts.orders.facts;
const { boardChanged, orderCalled } = contracts.orders.hints;
const { storePageChanged } = contracts.catalog.facts;
const { bellAdded, noticeAdded } = contracts.notifications.facts;
const { staffCallChanged } = contracts.notifications.hints;

/**
 * Older events are dropped: a client that was away longer fetches the state anew, and a late event would confuse it.
 */
const WORTH_TELLING_MS = 10 * 60 * 1000;
const isOld = (at: string): boolean => Date.now() - Date.parse(at) > WORTH_TELLING_MS;

/** Turns facts about stored changes into socket events, regardless of which client or service made the change. */
@Controller()
export class AudienceReactions {
  constructor(
    private readonly audience: Audience,
    private readonly once: Once,
  ) {}

  @Hears(orderMoved)
  async orderMoved(move: PayloadOf<typeof orderMoved>): Promise<void> {
    const { shopId, paymentId, sequence, movedAt } = move;
    if (isOld(movedAt) || !(await this.once.advance(`order:${paymentId}`, sequence))) return;
    this.audience.tellStatus(shopId, move);
  }

  /** No status of its own: pages of before know no way back, and what is asked anew is right. */
  @Hears(moveUndone)
  async moveUndone({
    shopId,
    paymentId,
    orderNumber,
    sequence,
    undoneAt,
  }: PayloadOf<typeof moveUndone>): Promise<void> {
    if (isOld(undoneAt) || !(await this.once.advance(`order:${paymentId}`, sequence))) return;
    this.audience.tellUndone(shopId, { orderNumber });
  }

  @Hears(orderDelayed)
  async orderDelayed({
    shopId,
    paymentId,
    orderNumber,
    sequence,
    delayedAt,
  }: PayloadOf<typeof orderDelayed>): Promise<void> {
    if (isOld(delayedAt) || !(await this.once.advance(`delay:${paymentId}`, sequence))) return;
    this.audience.tellChange(shopId, { orderNumber });
  }

  @Hears(paymentRefunded)
  async paymentRefunded(refund: PayloadOf<typeof paymentRefunded>): Promise<void> {
    const { shopId, paymentId, orderNumber, refundedTotal, full } = refund;
    // Sent even when the card company reports the refund hours later: the total only grows, so a late one can't
    // confuse.
    if (!(await this.once.advance(`refund:${paymentId}`, refundedTotal))) return;
    this.audience.tellRefund(shopId, { orderNumber, refundedAmount: refundedTotal, full });
  }

  @Hears(counterRefunded)
  async counterRefunded(refund: PayloadOf<typeof counterRefunded>): Promise<void> {
    const { shopId, paymentId, orderNumber, refundedTotal, full } = refund;
    if (!(await this.once.advance(`refund:${paymentId}`, refundedTotal))) return;
    this.audience.tellRefund(shopId, { orderNumber, refundedAmount: refundedTotal, full });
  }

  /** The page that waits at the counter goes on. */
  @Hears(counterPaid)
  async counterPaid({ shopId, paymentId, orderNumber, paidAt }: PayloadOf<typeof counterPaid>): Promise<void> {
    if (isOld(paidAt) || !(await this.once.advance(`counter:${paymentId}`, 1))) return;
    this.audience.tellChange(shopId, { orderNumber });
  }

  @Hears(bellAdded)
  async bellAdded({
    shopId,
    notificationId,
    kind,
    orderNumber,
    unread,
    createdAt,
    quiet,
    total,
  }: PayloadOf<typeof bellAdded>): Promise<void> {
    if (isOld(createdAt) || !(await this.once.advance(`bell:${notificationId}`, 1))) return;
    this.audience.tellNewOrder(shopId, {
      ...{ data: orderNumber, timestamp: createdAt, count: unread, kind },
      ...(quiet && { quiet }),
      ...(total !== undefined && { total }),
    });
  }

  @Hears(noticeAdded)
  async noticeAdded({ shopId, noticeId, kind, unread, createdAt }: PayloadOf<typeof noticeAdded>): Promise<void> {
    if (isOld(createdAt) || !(await this.once.advance(`notice:${noticeId}`, 1))) return;
    this.audience.tellNotice(shopId, { kind, id: noticeId, timestamp: createdAt, count: unread });
  }

  /** A hint reaches one copy, once and without redelivery, so that no deduplication is needed. */
  @Hears(boardChanged)
  async boardChanged({ shopId, at }: PayloadOf<typeof boardChanged>): Promise<void> {
    this.audience.tellBoard(shopId, { at });
  }

  @Hears(staffCallChanged)
  async staffCallChanged({ shopId, ...call }: PayloadOf<typeof staffCallChanged>): Promise<void> {
    this.audience.tellStaffCall(shopId, call);
  }

  @Hears(orderCalled)
  async orderCalled({ shopId, orderNumber, at }: PayloadOf<typeof orderCalled>): Promise<void> {
    this.audience.tellCall(shopId, { orderNumber, at });
  }

  /** Makes the owner's screens reload the products; a repeated fact only causes another request. */
  @Hears(storePageChanged)
  async storePageChanged({ shopId, changedAt }: PayloadOf<typeof storePageChanged>): Promise<void> {
    if (!isOld(changedAt)) this.audience.tellBoard(shopId, { at: changedAt });
  }
}
