import { z } from 'zod';
import { defineService } from './define.js';
import { Id, OrderNumber } from './values/ids.js';
import { Moment } from './values/time.js';

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
    /** Kakao says that a person withdrew: whatever shop was connected to that person is connected no more. */
    forgetKakaoUser: {
      input: z.object({ kakaoUserId: z.string().min(1).max(100) }),
      output: z.object({ shops: z.int() }),
      errors: ['FORBIDDEN'],
      sealed: true,
    },
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
