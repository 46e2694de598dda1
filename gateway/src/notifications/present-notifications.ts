import type {
  BellView,
  ChatSetup,
  ChatStatus,
  MessageRow,
  MessageUsage,
  WireChatSetup,
  WireChatStatus,
  WireMessage,
  WireNotification,
  WireUsage,
} from '@jumun/contracts';

export const presentBell = (bell: BellView): WireNotification => ({
  notification_id: bell.notificationId,
  payment_idx: { payment_id: bell.paymentId },
  order_number: bell.orderNumber,
  kind: bell.kind,
  read: bell.read,
  created_at: bell.createdAt,
});

export const presentChatStatus = (chat: ChatStatus): WireChatStatus => ({
  needs_kakao_connect: chat.kakaoUserId === null,
  kakao_friend_status: chat.friend ? 'Y' : 'N',
  kakao_notification_enabled: chat.notificationsEnabled ? 'Y' : 'N',
  kakao_friend_checked_at: chat.friendCheckedAt,
});

export const presentChatSetup = (setup: ChatSetup): WireChatSetup => ({
  ...presentChatStatus(setup),
  authorize_url: setup.authorizeUrl,
  add_friend_url: setup.addFriendUrl,
});

export const presentMessage = (message: MessageRow): WireMessage => ({
  message_id: message.messageId,
  shop_id: message.shopId,
  kind: message.kind,
  recipient_role: message.recipientRole,
  channel: message.channel,
  state: message.state,
  order_number: message.orderNumber,
  recipient: message.recipient,
  reason: message.reason,
  attempts: message.attempts,
  created_at: message.createdAt,
});

/** One entry for each month, in the order in which the months come. */
export function presentUsage(usage: readonly MessageUsage[]): WireUsage[] {
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
