import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type BellView, type RequestOf, type WireNotification } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { readReports } from './delivery-reports.js';

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
}

function presentBell(bell: BellView): WireNotification {
  return {
    notification_id: bell.notificationId,
    payment_idx: { payment_id: bell.paymentId },
    order_number: bell.orderNumber,
    kind: bell.kind,
    read: bell.read,
    created_at: bell.createdAt,
  };
}
