import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Moment } from '../values/time.js';

export const BellKind = z.enum(['order-paid', 'order-cancelled', 'order-counter']);
export type BellKind = z.infer<typeof BellKind>;

/** News at the bell that is no order. */
export const NoticeKind = z.enum(['unattended', 'sold-out', 'printer', 'printer-asks', 'push-moved']);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const BellView = z.object({
  notificationId: Id,
  kind: BellKind,
  paymentId: Id,
  orderNumber: OrderNumber,
  read: z.boolean(),
  createdAt: Moment,
});
export type BellView = z.infer<typeof BellView>;

export const NoticeView = z.object({
  noticeId: Id,
  kind: NoticeKind,
  /** The product, say, that it names; null where it names nothing. */
  subjectName: z.string().nullable(),
  /** The page of the console that it is about. */
  link: z.string(),
  read: z.boolean(),
  createdAt: Moment,
});
export type NoticeView = z.infer<typeof NoticeView>;

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

/** The state with the set-up page's addresses: where Kakao asks for consent, and where our channel is added as a friend. */
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
