import { z } from 'zod';
import { done, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { YesNo, yesNo } from '../../values/text.js';
import { Moment } from '../../values/time.js';
import type { Wire } from '../../spelling/wire.js';
import { notifications } from '../../notifications/contract.js';
import { BellView, ChatStatus, MessageForm, MessageRow, MessageUsage } from '../../notifications/views.js';

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

export type WireMessage = Wire<MessageRow>;

const { procedures } = notifications;

const presentBell = (bell: BellView): WireNotification => ({
  notification_id: bell.notificationId,
  payment_idx: { payment_id: bell.paymentId },
  order_number: bell.orderNumber,
  kind: bell.kind,
  read: bell.read,
  created_at: bell.createdAt,
});

const presentChat = (chat: ChatStatus): WireChatStatus => ({
  needs_kakao_connect: chat.kakaoUserId === null,
  kakao_friend_status: yesNo(chat.friend),
  kakao_notification_enabled: yesNo(chat.notificationsEnabled),
  kakao_friend_checked_at: chat.friendCheckedAt,
});

/** One entry for each month, in the order in which the months come. */
function presentUsage(usage: readonly MessageUsage[]): WireUsage[] {
  const months = new Map<string, WireUsage>();
  for (const { month, form, count, cost } of usage) {
    const entry = months.get(month) ?? { month, count: 0, cost: 0, messages: [] };
    entry.count += count;
    entry.cost += cost;
    entry.messages.push({ channel: form, count, cost });
    months.set(month, entry);
  }
  return [...months.values()];
}

export const notificationsRoutes = {
  listNotifications: publish(procedures.listBell, {
    method: 'GET',
    path: '/v1/shop/notificationList',
    caller: 'owner',
    about: 'Bell notifications, unread first, then newest first.',
    query: z.object({}),
    answer: z.array(WireNotification),
    present: (bells) => bells.map(presentBell),
  }),
  countNotifications: publish(procedures.countUnread, {
    method: 'GET',
    path: '/v1/shop/notificationCount',
    caller: 'owner',
    about: 'How many bell notifications are unread.',
    answer: z.int(),
    present: ({ unread }) => unread,
  }),
  readNotification: publish(procedures.readBell, {
    method: 'PATCH',
    path: '/v1/shop/notification/read',
    caller: 'owner',
    about: 'Marks a bell notification as read.',
    answer: z.object({ count: z.int() }),
    present: ({ unread }) => ({ count: unread }),
  }),
  readNotifications: publish(procedures.readBells, {
    method: 'PATCH',
    path: '/v1/shop/notification/readAll',
    caller: 'owner',
    about: 'Marks all bell notifications and notices as read, or the notifications of one order.',
    answer: z.object({ count: z.int() }),
    present: ({ unread }) => ({ count: unread }),
  }),
  listNotices: publish(procedures.listNotices, {
    method: 'GET',
    path: '/v1/shop/notices',
    caller: 'owner',
    about: 'What the bell tells that is no order, unread first, then newest first.',
    list: 'notices',
  }),
  readNotice: publish(procedures.readNotice, {
    method: 'PATCH',
    path: '/v1/shop/notices/:notice_id/read',
    caller: 'owner',
    about: 'Marks a notice as read.',
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
  chatSetup: publish(procedures.getChatSetup, {
    method: 'GET',
    path: '/v1/shop/store/getKakaoAddFriendCheck',
    caller: 'owner',
    about: 'How the shop stands with Kakao alerts, and where consent and the channel are.',
    answer: WireChatSetup,
    present: ({ authorizeUrl, addFriendUrl, ...chat }) => ({
      ...presentChat(chat),
      authorize_url: authorizeUrl,
      add_friend_url: addFriendUrl,
    }),
  }),
  connectChat: publish(procedures.connectChat, {
    method: 'POST',
    path: '/v1/shop/store/kakaoConnect',
    caller: 'owner',
    about:
      'Connects the shop to the person who consented at Kakao. A state that is given must be the one of the authorize address.',
    body: z.object({ code: z.string('code가 필요해요.').min(1).max(500), state: z.string().max(500).optional() }),
    answer: WireChatStatus,
    present: presentChat,
  }),
  confirmChatFriend: publish(procedures.confirmChatFriend, {
    method: 'POST',
    path: '/v1/shop/store/updateKakaoFriendStatus',
    caller: 'owner',
    about: 'The owner says that it added the channel; refused when Kakao says otherwise.',
    message: '친구 추가 확인이 완료되었어요.',
    body: z.object({ status: z.literal('Y', '상태는 Y만 보낼 수 있어요.') }),
    answer: WireChatStatus,
    present: presentChat,
  }),
  setChatAlerts: publish(procedures.setChatAlerts, {
    method: 'PATCH',
    path: '/v1/shop/store/kakaoNotification',
    caller: 'owner',
    about: 'Switches Kakao alerts on or off; off, alerts come as text messages.',
    body: z.object({ enabled: YesNo }),
    input: ({ body: { enabled } }) => ({ enabled: enabled === 'Y' }),
    answer: WireChatStatus,
    present: presentChat,
  }),
  messageUsage: publish(procedures.getMessageUsage, {
    method: 'GET',
    path: '/v1/shop/messages/usage',
    caller: 'owner',
    about:
      'Messages that went out for the shop by month and channel, and what they cost in won; the newest month first.',
    answer: z.object({ months: z.array(WireUsage) }),
    present: (usage) => ({ months: presentUsage(usage) }),
  }),
  listMessages: publish(procedures.listMessages, {
    method: 'GET',
    path: '/v1/ops/messages',
    caller: 'operator',
    about: 'Messages in a state, parked ones where nothing is said, the newest first. Recipients are masked.',
    list: 'messages',
  }),
  paymentMessages: publish(procedures.listPaymentMessages, {
    method: 'GET',
    path: '/v1/ops/messages/of-payment/:payment_id',
    caller: 'operator',
    about: 'What was sent because of one payment, the oldest first. Recipients are masked.',
    list: 'messages',
  }),
  resendMessage: publish(procedures.resendMessage, {
    method: 'POST',
    path: '/v1/ops/messages/:message_id/resend',
    caller: 'operator',
    about: 'Sends a parked message again, as a new message.',
    message: '다시 보냈어요.',
  }),
};
