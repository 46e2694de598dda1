import { MessageForm, MessageState, type RefuseReason } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';
import { MESSAGE_KINDS, RECIPIENT_ROLES, type MessageKind } from '../wording/message-kinds.js';

/** A message to a person: about an order, a one-time code, or the mail that tells operators of an inquiry. */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'message',
  properties: {
    /** Travels to the provider and back as deliveryId. */
    id: p.uuid().primary(),
    shopId: p.uuid().nullable(),
    kind: p.enum(MESSAGE_KINDS),
    recipientRole: p.enum(RECIPIENT_ROLES),
    /** A payment, an inquiry, the hash of a code, or the order that waits for the longest. */
    sourceId: p.uuid().nullable(),
    /** Tells one piece of news of a kind from another: the order's change that made it ready, or all that was given back by then. */
    sequence: p.integer().default(0),
    /** Kakao Alimtalk, SMS or LMS by its length, or e-mail. */
    channel: p.enum(['alimtalk', 'text', 'email']),
    state: p.enum(MessageState.options).default('queued'),
    /** When it is to be sent, looked up or asked about next; null when it is finished. */
    dueAt: p.datetime().nullable().defaultRaw('now()'),
    /** Until when it is worth sending, where its kind does not say. */
    expiresAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    claimedAt: p.datetime().nullable(),
    orderNumber: p.text().nullable(),
    title: p.text().nullable(),
    amount: p.bigint('number').nullable(),
    /** The rest of the payment after a refund in part. */
    remaining: p.bigint('number').nullable(),
    /** The shop gave the money back itself, in cash or by transfer. */
    handedBack: p.boolean().default(false),
    /** The reason for which its shop refused the order, where it did. */
    refusedFor: p.text().$type<RefuseReason>().nullable(),
    /** Number of waiting orders, or minutes for which orders went unattended. */
    figure: p.integer().nullable(),
    storeName: p.text().nullable(),
    /** The move that it follows from, by which it is found while it waits. */
    causeId: p.uuid().nullable(),
    causeSequence: p.integer().nullable(),
    happenedAt: p.datetime().defaultRaw('now()'),
    /** There when an earlier step may have handed the message over; of a code both are there from the beginning. */
    sealedTo: p.text().nullable(),
    sealedText: p.text().nullable(),
    form: p.enum(MessageForm.options).nullable(),
    cost: p.integer().nullable(),
    providerMessageId: p.text().nullable(),
    providerStatus: p.text().nullable(),
    reason: p.text().nullable(),
    fallbackOf: p.uuid().nullable(),
    resendOf: p.uuid().nullable(),
    /** The span that queued it, where spans are taken. */
    traceparent: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});

/** Messages that tell an owner of waiting orders. */
export type ReminderKind = Extract<MessageKind, 'orders-waiting' | 'unattended'>;

/** The provider's price of a message from a day on, in won with VAT. */
export const MessagePrice = defineEntity({
  name: 'MessagePrice',
  tableName: 'message_price',
  properties: {
    form: p.enum(['alimtalk', 'sms', 'lms']).primary(),
    validFrom: p.datetime().primary(),
    won: p.integer(),
  },
});

/** Binds a sealed value to its row and column. */
export const placeOf = (column: 'sealed_to' | 'sealed_text', messageId: string): string =>
  `message.${column}.${messageId}`;
