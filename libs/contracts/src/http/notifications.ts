import { z } from 'zod';
import { MessageForm, MessageState, notifications } from '../notifications.js';
import { Id } from '../values/ids.js';
import { YesNo } from '../values/text.js';
import { Moment } from '../values/time.js';
import { done, ok, route } from './route.js';

export const WireNotification = z.object({
  notification_id: Id,
  payment_idx: z.object({ payment_id: Id }),
  order_number: z.string(),
  kind: z.string(),
  read: z.boolean(),
  created_at: Moment,
});
export type WireNotification = z.infer<typeof WireNotification>;

/** How the shop stands with Kakao alerts; the two addresses are for the browser. */
export const WireChatSetup = z.object({
  needs_kakao_connect: z.boolean(),
  kakao_friend_status: YesNo,
  kakao_notification_enabled: YesNo,
  kakao_friend_checked_at: Moment.nullable(),
  authorize_url: z.string(),
  add_friend_url: z.string(),
});
export type WireChatSetup = z.infer<typeof WireChatSetup>;

const WireChatStatus = WireChatSetup.omit({ authorize_url: true, add_friend_url: true });
export type WireChatStatus = z.infer<typeof WireChatStatus>;

export const WireUsage = z.object({
  month: z.string(),
  count: z.int(),
  cost: z.int(),
  messages: z.array(z.object({ channel: MessageForm, count: z.int(), cost: z.int() })),
});
export type WireUsage = z.infer<typeof WireUsage>;

export const WireMessage = z.object({
  message_id: Id,
  shop_id: Id.nullable(),
  kind: z.string(),
  recipient_role: z.string(),
  channel: z.string(),
  state: MessageState,
  order_number: z.string().nullable(),
  recipient: z.string().nullable(),
  reason: z.string().nullable(),
  attempts: z.int(),
  created_at: Moment,
});
export type WireMessage = z.infer<typeof WireMessage>;

const { procedures } = notifications;

export const notificationsRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/v1/shop/notificationList',
    caller: 'owner',
    about: 'Bell notifications, unread first, then newest first.',
    answer: ok(z.array(WireNotification)),
    asks: [procedures.listBell],
  }),
  countNotifications: route({
    method: 'GET',
    path: '/v1/shop/notificationCount',
    caller: 'owner',
    about: 'How many bell notifications are unread.',
    answer: ok(z.int()),
    asks: [procedures.countUnread],
  }),
  readNotification: route({
    method: 'PATCH',
    path: '/v1/shop/notification/read',
    caller: 'owner',
    about: 'Marks a bell notification as read.',
    body: z.object({ notification_id: Id }),
    answer: ok(z.object({ count: z.int() })),
    asks: [procedures.readBell],
  }),
  messageReports: route({
    method: 'POST',
    path: '/v1/webhooks/solapi',
    caller: 'provider',
    about: 'Delivery reports of the message provider.',
    bodyKind: 'raw',
    maxBodyBytes: 2 * 1024 * 1024,
    answer: done,
    asks: [procedures.recordDeliveries],
  }),
  chatSetup: route({
    method: 'GET',
    path: '/v1/shop/store/getKakaoAddFriendCheck',
    caller: 'owner',
    about: 'How the shop stands with Kakao alerts, and where consent and the channel are.',
    answer: ok(WireChatSetup),
    asks: [procedures.getChatSetup],
  }),
  connectChat: route({
    method: 'POST',
    path: '/v1/shop/store/kakaoConnect',
    caller: 'owner',
    about:
      'Connects the shop to the person who consented at Kakao. A state that is given must be the one of the authorize address.',
    body: z.object({ code: z.string('code가 필요해요.').min(1).max(500), state: z.string().max(500).optional() }),
    answer: ok(WireChatStatus),
    asks: [procedures.connectChat],
  }),
  confirmChatFriend: route({
    method: 'POST',
    path: '/v1/shop/store/updateKakaoFriendStatus',
    caller: 'owner',
    about: 'The owner says that it added the channel; refused when Kakao says otherwise.',
    body: z.object({ status: z.literal('Y', '상태는 Y만 보낼 수 있어요.') }),
    answer: ok(WireChatStatus),
    asks: [procedures.confirmChatFriend],
  }),
  setChatAlerts: route({
    method: 'PATCH',
    path: '/v1/shop/store/kakaoNotification',
    caller: 'owner',
    about: 'Switches Kakao alerts on or off; off, alerts come as text messages.',
    body: z.object({ enabled: YesNo }),
    answer: ok(WireChatStatus),
    asks: [procedures.setChatAlerts],
  }),
  messageUsage: route({
    method: 'GET',
    path: '/v1/shop/messages/usage',
    caller: 'owner',
    about:
      'Messages that went out for the shop by month and channel, and what they cost in won; the newest month first.',
    answer: ok(z.object({ months: z.array(WireUsage) })),
    asks: [procedures.getMessageUsage],
  }),
  listMessages: route({
    method: 'GET',
    path: '/v1/ops/messages',
    caller: 'operator',
    about: 'Messages in a state, parked ones where nothing is said, the newest first. Recipients are masked.',
    query: z.object({
      state: MessageState.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: Id.optional(),
    }),
    answer: ok(z.object({ messages: z.array(WireMessage) })),
    asks: [procedures.listMessages],
  }),
  resendMessage: route({
    method: 'POST',
    path: '/v1/ops/messages/:message_id/resend',
    caller: 'operator',
    about: 'Sends a parked message again, as a new message.',
    params: z.object({ message_id: Id }),
    answer: ok(z.object({ message_id: Id })),
    asks: [procedures.resendMessage],
  }),
};
