import { Controller, Inject } from '@nestjs/common';
import { notifications, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Jobs, operatorOf, Serves, Transactor } from '@jumun/messaging';
import { operatorsOriginOf, type Clock, type Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { SEALER } from '../tokens.js';
import { getUsage } from './get-usage.js';
import { listMessages, listPaymentMessages } from './list-messages.js';
import { limitsOf } from './message-limits.js';
import { sendCodes } from './message.jobs.js';
import { queueAccountNews, queueCode, queueInvitation, queueOperatorNews } from './queue-code.js';
import { REACH, type Reach } from './reach.js';
import { recordDeliveries } from './record-deliveries.js';
import { resendMessage } from './resend-message.js';
import { isReportSecret } from './senders/solapi/signature.js';

const serve = notifications.procedures;
type Serve = typeof serve;

/** Messages to people: what the provider reports, what services ask for, and what owners and operators see. */
@Controller()
export class MessageRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
    @Inject(REACH) private readonly reach: Reach,
  ) {}

  @Serves(serve.recordDeliveries)
  async recordDeliveries(input: InputOf<Serve['recordDeliveries']>, actor: Actor) {
    if (!isReportSecret(input.secret, this.config.SOLAPI_WEBHOOK_SECRET)) throw new Problem('FORBIDDEN');
    const accepted = await this.transactor.transact(actor, (tx) => recordDeliveries(tx, input.reports));
    return { accepted };
  }

  @Serves(serve.sendCode)
  async sendCode(input: InputOf<Serve['sendCode']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    if (input.channel === 'email' && !this.reach.email) throw new Problem('MAIL_OFF');
    const limits = limitsOf(this.config);
    const queueing = { sealer: this.sealer, indexKeys: limits.indexKeys, limits, now: this.clock.now() };
    await this.transactor.transact(actor, (tx) => queueCode(tx, input, queueing));
    this.jobs.enqueue(sendCodes, { payload: {} });
    return {};
  }

  @Serves(serve.sendInvitation)
  async sendInvitation(input: InputOf<Serve['sendInvitation']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    if (!this.reach.email) throw new Problem('MAIL_OFF');
    const { INDEX_KEY: indexKeys } = this.config;
    const operatorsOrigin = operatorsOriginOf(this.config);
    const queueing = { sealer: this.sealer, indexKeys, now: this.clock.now() };
    await this.transactor.transact(actor, (tx) => queueInvitation(tx, { ...input, operatorsOrigin }, queueing));
    this.jobs.enqueue(sendCodes, { payload: {} });
    return {};
  }

  @Serves(serve.sendOperatorNews)
  async sendOperatorNews(input: InputOf<Serve['sendOperatorNews']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    if (!this.reach.email) throw new Problem('MAIL_OFF');
    const { INDEX_KEY: indexKeys } = this.config;
    const operatorsOrigin = operatorsOriginOf(this.config);
    const queueing = { sealer: this.sealer, indexKeys, now: this.clock.now() };
    await this.transactor.transact(actor, (tx) => queueOperatorNews(tx, { ...input, operatorsOrigin }, queueing));
    this.jobs.enqueue(sendCodes, { payload: {} });
    return {};
  }

  @Serves(serve.sendAccountNews)
  async sendAccountNews(input: InputOf<Serve['sendAccountNews']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    const { INDEX_KEY: indexKeys, PUBLIC_ORIGIN: publicOrigin } = this.config;
    const queueing = { sealer: this.sealer, indexKeys, now: this.clock.now() };
    const to = this.reach.email ? input.to : input.to.filter(({ channel }) => channel !== 'email');
    await this.transactor.transact(actor, (tx) => queueAccountNews(tx, { ...input, to, publicOrigin }, queueing));
    this.jobs.enqueue(sendCodes, { payload: {} });
    return {};
  }

  @Serves(serve.getMessageUsage)
  async usage(_input: InputOf<Serve['getMessageUsage']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getUsage(tx, shopId, this.clock.now()));
  }

  @Serves(serve.listMessages)
  async list(input: InputOf<Serve['listMessages']>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => listMessages(tx, this.sealer, input));
  }

  @Serves(serve.listPaymentMessages)
  async listOfPayment(input: InputOf<Serve['listPaymentMessages']>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => listPaymentMessages(tx, this.sealer, input));
  }

  @Serves(serve.resendMessage)
  async resend(input: InputOf<Serve['resendMessage']>, actor: Actor) {
    const messageId = await this.transactor.transact(operatorOf(actor), (tx) => resendMessage(tx, input.messageId));
    return { messageId };
  }
}
