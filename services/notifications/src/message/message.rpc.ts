import { Controller, Inject } from '@nestjs/common';
import { notifications, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Serves, Transactor } from '@jumun/messaging';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { recordDeliveries } from './record-deliveries.js';
import { isReportSecret } from './senders/solapi/signature.js';

const { procedures } = notifications;

/** What the message provider tells us. */
@Controller()
export class MessageRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  @Serves(procedures.recordDeliveries)
  async recordDeliveries(
    input: InputOf<typeof procedures.recordDeliveries>,
    actor: Actor,
  ): Promise<{ accepted: number }> {
    if (!isReportSecret(input.secret, this.config.SOLAPI_WEBHOOK_SECRET)) throw new Problem('FORBIDDEN');
    const accepted = await this.transactor.transact(actor, (tx) => recordDeliveries(tx, input.reports));
    return { accepted };
  }
}
