import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
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
