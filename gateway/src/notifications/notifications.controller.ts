import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { readReports } from './delivery-reports.js';
import {
  presentBell,
  presentChatSetup,
  presentChatStatus,
  presentMessage,
  presentUsage,
} from './present-notifications.js';

const { procedures } = contracts.notifications;
const routes = http.notifications;

/** As many reports as one message to the service holds. */
const REPORTS_AT_ONCE = 1_000;

@Controller()
export class NotificationsController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.listNotifications)
  async list(
    _request: RequestOf<typeof routes.listNotifications>,
    call: Call,
  ): Promise<Reply<typeof routes.listNotifications>> {
    const bells = await this.rpc.call(procedures.listBell, {}, call.actor);
    return { success: true, data: bells.map(presentBell) };
  }

  @Answers(routes.countNotifications)
  async count(
    _request: RequestOf<typeof routes.countNotifications>,
    call: Call,
  ): Promise<Reply<typeof routes.countNotifications>> {
    const { unread } = await this.rpc.call(procedures.countUnread, {}, call.actor);
    return { success: true, data: unread };
  }

  @Answers(routes.readNotification)
  async read(
    { body }: RequestOf<typeof routes.readNotification>,
    call: Call,
  ): Promise<Reply<typeof routes.readNotification>> {
    const { unread } = await this.rpc.call(procedures.readBell, { notificationId: body.notification_id }, call.actor);
    return { success: true, data: { count: unread } };
  }

  @Answers(routes.messageReports)
  async messageReports(
    _request: RequestOf<typeof routes.messageReports>,
    call: Call,
  ): Promise<Reply<typeof routes.messageReports>> {
    const secret = call.header('x-solapi-secret');
    if (!secret || secret.length > 200) throw new Problem('FORBIDDEN');
    const { body } = call.request;
    const reports = readReports(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    for (let at = 0; at === 0 || at < reports.length; at += REPORTS_AT_ONCE) {
      const batch = reports.slice(at, at + REPORTS_AT_ONCE);
      await this.rpc.call(procedures.recordDeliveries, { secret, reports: batch }, call.actor);
    }
    return { success: true };
  }

  @Answers(routes.chatSetup)
  async chatSetup(_request: RequestOf<typeof routes.chatSetup>, call: Call): Promise<Reply<typeof routes.chatSetup>> {
    const setup = await this.rpc.call(procedures.getChatSetup, {}, call.actor);
    return { success: true, data: presentChatSetup(setup) };
  }

  @Answers(routes.connectChat)
  async connectChat(
    { body }: RequestOf<typeof routes.connectChat>,
    call: Call,
  ): Promise<Reply<typeof routes.connectChat>> {
    const chat = await this.rpc.call(procedures.connectChat, body, call.actor);
    return { success: true, data: presentChatStatus(chat) };
  }

  @Answers(routes.confirmChatFriend)
  async confirmChatFriend(
    _request: RequestOf<typeof routes.confirmChatFriend>,
    call: Call,
  ): Promise<Reply<typeof routes.confirmChatFriend>> {
    const chat = await this.rpc.call(procedures.confirmChatFriend, {}, call.actor);
    return { success: true, message: '친구 추가 확인이 완료되었어요.', data: presentChatStatus(chat) };
  }

  @Answers(routes.setChatAlerts)
  async setChatAlerts(
    { body }: RequestOf<typeof routes.setChatAlerts>,
    call: Call,
  ): Promise<Reply<typeof routes.setChatAlerts>> {
    const chat = await this.rpc.call(procedures.setChatAlerts, { enabled: body.enabled === 'Y' }, call.actor);
    return { success: true, data: presentChatStatus(chat) };
  }

  @Answers(routes.messageUsage)
  async messageUsage(
    _request: RequestOf<typeof routes.messageUsage>,
    call: Call,
  ): Promise<Reply<typeof routes.messageUsage>> {
    const usage = await this.rpc.call(procedures.getMessageUsage, {}, call.actor);
    return { success: true, data: { months: presentUsage(usage) } };
  }

  @Answers(routes.listMessages)
  async listMessages(
    { query }: RequestOf<typeof routes.listMessages>,
    call: Call,
  ): Promise<Reply<typeof routes.listMessages>> {
    const messages = await this.rpc.call(procedures.listMessages, query, call.actor);
    return { success: true, data: { messages: messages.map(presentMessage) } };
  }

  @Answers(routes.resendMessage)
  async resendMessage(
    { params }: RequestOf<typeof routes.resendMessage>,
    call: Call,
  ): Promise<Reply<typeof routes.resendMessage>> {
    const { messageId } = await this.rpc.call(procedures.resendMessage, { messageId: params.message_id }, call.actor);
    return { success: true, message: '다시 보냈어요.', data: { message_id: messageId } };
  }
}
