import { v7 } from 'uuid';
import type { orders, PayloadOf, RefuseReason } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { runningTrace } from '@jumun/runtime';
import type { Reach } from './reach.js';
import type { ReminderKind } from './message.tables.js';
import type { MessageKind, RecipientRole } from '../wording/message-kinds.js';
import { QUEUE_MESSAGES, QUEUE_READY_MESSAGE, QUEUE_REMINDER } from './queue-messages.sql.js';

export interface NewMessage {
  shopId: string;
  kind: Exclude<MessageKind, ReminderKind | 'code' | 'inquiry' | 'order-ready'>;
  recipientRole: RecipientRole;
  paymentId: string;
  orderNumber: string;
  title: string;
  amount: number;
  /** Tells one refund in part from the next. */
  sequence?: number;
  /** The amount that a refund in part left. */
  remaining?: number;
  /** The shop gave the money back itself. */
  handedBack?: boolean;
  refusedFor?: RefuseReason | undefined;
  storeName: string;
  happenedAt: string;
  /** The move that it follows from and waits for, while that may be undone. */
  causeId?: string;
  causeSequence?: number;
  heldUntil?: string | undefined;
  /** The span that it is sent below. */
  traceparent: string | undefined;
}

export const TITLE_WHEN_UNKNOWN = '주문하신 상품';

/** Queues messages about orders, each once for its kind, recipient and sequence, in one statement. */
export async function queueMessages(tx: Tx, messages: readonly NewMessage[], { alimtalk }: Reach): Promise<void> {
  const rows = messages.map((message) => ({ ...message, id: v7() }));
  await tx.run(QUEUE_MESSAGES, [JSON.stringify(rows), [...alimtalk.keys()]]);
}

/** Queues the news that an order is ready for its shopper, unless the shopper heard that minutes ago. */
export async function queueReadyMessage(
  tx: Tx,
  move: PayloadOf<typeof orders.facts.orderMoved>,
  { alimtalk }: Reach,
): Promise<void> {
  await tx.run(LOCK_IN_TURN, [[move.paymentId]]);
  await tx.run(QUEUE_READY_MESSAGE, [
    v7(),
    TITLE_WHEN_UNKNOWN,
    JSON.stringify(move),
    alimtalk.has('order-ready.shopper'),
    runningTrace() ?? null,
  ]);
}

/** A message that tells an owner of waiting orders. */
interface Reminder {
  shopId: string;
  kind: ReminderKind;
  /** The order that waits for the longest: of it one reminder of a kind is enough. */
  orderId: string;
  /** Number of waiting orders, or minutes for which orders went unattended. */
  figure: number;
  happenedAt: Date;
}

/** Queues a reminder for the shop's owner, once for its kind and order. */
export async function queueReminder(tx: Tx, reminder: Reminder, { alimtalk }: Reach): Promise<void> {
  const { shopId, kind, orderId, figure, happenedAt } = reminder;
  const hasTemplate = alimtalk.has(`${kind}.owner`);
  const values = [shopId, v7(), kind, orderId, figure, happenedAt, hasTemplate];
  await tx.run(QUEUE_REMINDER, [...values, runningTrace() ?? null]);
}
