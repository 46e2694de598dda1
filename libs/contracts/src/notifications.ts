import { z } from 'zod';
import { defineService } from './define.js';
import { inquiryProcedures } from './inquiry.js';
import { Id, OrderNumber } from './values/ids.js';
import { Won } from './values/money.js';
import { Moment } from './values/time.js';
import { counting, WaitingCount } from './waiting.js';

export const BellKind = z.enum(['order-paid', 'order-cancelled']);
export type BellKind = z.infer<typeof BellKind>;

export const BellView = z.object({
  notificationId: Id,
  kind: BellKind,
  paymentId: Id,
  orderNumber: OrderNumber,
  read: z.boolean(),
  createdAt: Moment,
});
export type BellView = z.infer<typeof BellView>;

/** One delivery report of the message provider, reduced to what we act on. */
export const DeliveryReport = z.object({
  messageId: z.string().max(100),
  statusCode: z.string().max(10),
  replaced: z.boolean(),
  deliveryId: z.string().max(100).optional(),
});
export type DeliveryReport = z.infer<typeof DeliveryReport>;

/** A shop's Kakao alerts: connected to whom, wanted, and whether the person added our channel. */
export const ChatStatus = z.object({
  kakaoUserId: z.string().nullable(),
  notificationsEnabled: z.boolean(),
  friend: z.boolean(),
  friendCheckedAt: Moment.nullable(),
});
export type ChatStatus = z.infer<typeof ChatStatus>;

/** What the set-up page needs: where Kakao asks for consent, and where our channel is added as a friend. */
export const ChatSetup = ChatStatus.extend({ authorizeUrl: z.string(), addFriendUrl: z.string() });
export type ChatSetup = z.infer<typeof ChatSetup>;

/** Where a message to a person is; see the service's README. */
export const MessageState = z.enum([
  'queued',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'parked',
  'resent',
  'skipped',
]);
export type MessageState = z.infer<typeof MessageState>;

/** A message as operators see it: the recipient is masked, the text is not shown. */
export const MessageRow = z.object({
  messageId: Id,
  /** Null for the platform's own messages. */
  shopId: Id.nullable(),
  kind: z.string(),
  recipientRole: z.string(),
  channel: z.string(),
  state: MessageState,
  orderNumber: OrderNumber.nullable(),
  recipient: z.string().nullable(),
  reason: z.string().nullable(),
  attempts: z.int(),
  createdAt: Moment,
});
export type MessageRow = z.infer<typeof MessageRow>;

/** How a message was billed. */
export const MessageForm = z.enum(['alimtalk', 'sms', 'lms', 'email']);
export type MessageForm = z.infer<typeof MessageForm>;

/** Messages that went out for a shop in one Korean month (`YYYY-MM`), and what they cost. */
export const MessageUsage = z.object({ month: z.string(), form: MessageForm, count: z.int(), cost: Won });
export type MessageUsage = z.infer<typeof MessageUsage>;

export const notifications = defineService('notifications', {
  procedures: {
    listBell: { input: z.object({ limit: z.int().min(1).max(200).default(100) }), output: z.array(BellView) },
    countUnread: { input: z.object({}), output: z.object({ unread: z.int() }) },
    readBell: {
      input: z.object({ notificationId: Id }),
      output: z.object({ unread: z.int() }),
      errors: ['NOTIFICATION_NOT_FOUND'],
    },
    /** How the calling owner's shop stands with Kakao alerts. */
    getChatStatus: { input: z.object({}), output: ChatStatus, sealed: true },
    /** The same with the addresses of the set-up page; whether the owner became a friend meanwhile is asked at Kakao. */
    getChatSetup: { input: z.object({}), output: ChatSetup, sealed: true, timeoutMs: 9_500 },
    /** Exchanges the code that Kakao gave the owner's browser, and connects the shop to that person. */
    connectChat: {
      input: z.object({ code: z.string().min(1).max(500), state: z.string().max(500).optional() }),
      output: ChatStatus,
      errors: ['CHAT_CODE_REFUSED', 'CHAT_FAILED'],
      sealed: true,
      timeoutMs: 9_500,
    },
    /** The owner says that it added our channel; Kakao's word counts where it gives one. */
    confirmChatFriend: {
      input: z.object({}),
      output: ChatStatus,
      errors: ['CHAT_NOT_CONNECTED', 'CHAT_NOT_FRIEND'],
      sealed: true,
    },
    /** Switches the owner's Kakao alerts on or off; off, they come as text messages. */
    setChatAlerts: {
      input: z.object({ enabled: z.boolean() }),
      output: ChatStatus,
      errors: ['CHAT_NOT_CONNECTED'],
      sealed: true,
    },
    /** Kakao says that a person withdrew: whatever shop was connected to that person is connected no more. */
    forgetKakaoUser: {
      input: z.object({ kakaoUserId: z.string().min(1).max(100) }),
      output: z.object({ shops: z.int() }),
      errors: ['FORBIDDEN'],
      sealed: true,
    },
    /** Sends a one-time code that another service made; never later than ten minutes after. */
    sendCode: {
      input: z.object({
        channel: z.enum(['sms', 'email']),
        to: z.string().max(254),
        code: z.string().regex(/^\d{6}$/),
      }),
      output: z.object({}),
      errors: ['FORBIDDEN'],
      sealed: true,
    },
    /** What the calling owner's shop sent in the last twelve Korean months, the newest month first. */
    getMessageUsage: { input: z.object({}), output: z.array(MessageUsage) },
    /** For operators: messages in a state, the newest first. */
    listMessages: {
      input: z.object({
        state: MessageState.default('parked'),
        limit: z.int().min(1).max(200).default(100),
        /** Messages older than this one. */
        before: Id.optional(),
      }),
      output: z.array(MessageRow),
      errors: ['FORBIDDEN'],
      sealed: true,
    },
    /** For operators: sends a parked message again, as a new one. */
    resendMessage: {
      input: z.object({ messageId: Id }),
      output: z.object({ messageId: Id }),
      errors: ['FORBIDDEN', 'MESSAGE_NOT_FOUND', 'MESSAGE_NOT_PARKED'],
    },
    ...inquiryProcedures,
    /** Inquiries that nobody answered, and messages that are parked. */
    countWaiting: counting({ inquiries: WaitingCount, messages: WaitingCount }),
    /** Takes the provider's delivery reports; the raw body is checked against the shared secret first. */
    recordDeliveries: {
      input: z.object({ secret: z.string().max(200), reports: z.array(DeliveryReport).max(1000) }),
      output: z.object({ accepted: z.int() }),
      errors: ['FORBIDDEN'],
      sealed: true,
    },
  },
  facts: {
    bellAdded: z.object({
      shopId: Id,
      notificationId: Id,
      kind: BellKind,
      paymentId: Id,
      orderNumber: OrderNumber,
      unread: z.int(),
      createdAt: Moment,
    }),
  },
});
