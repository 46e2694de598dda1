import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { countUnknown, listUnknown } from '../payment/list-unknown.js';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { resolvePayment } from '../payment/resolve-payment.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { countOutcomes } from './count-outcomes.js';
import { findPayments, findPaymentsOfBuyer } from './find-payments.js';
import { getPaymentStory } from './get-payment-story.js';

const serve = orders.procedures;
type Serve = typeof serve;

/** The operators' side: search for any payment by its details, and money that is not accounted for yet. */
@Controller()
export class DeskRpc {
  constructor(
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(serve.findPayments)
  async find(input: InputOf<Serve['findPayments']>, actor: Actor) {
    return this.deps.transactor.transact(operatorOf(actor), (tx) => findPayments(tx, input));
  }

  @Serves(serve.findPaymentsOfBuyer)
  async findOfBuyer(input: InputOf<Serve['findPaymentsOfBuyer']>, actor: Actor) {
    const { indexKeys } = this.settings;
    return this.deps.transactor.transact(operatorOf(actor), (tx) => findPaymentsOfBuyer(tx, indexKeys, input));
  }

  @Serves(serve.getPaymentStory)
  async story({ paymentId }: InputOf<Serve['getPaymentStory']>, actor: Actor) {
    const { sealer } = this.settings;
    return this.deps.transactor.transact(operatorOf(actor), (tx) => getPaymentStory(tx, sealer, paymentId));
  }

  @Serves(serve.listUnknownPayments)
  async list({ limit }: InputOf<Serve['listUnknownPayments']>, actor: Actor) {
    operatorOf(actor);
    return listUnknown(this.deps.database, limit);
  }

  @Serves(serve.countWaiting)
  count(_input: InputOf<Serve['countWaiting']>, actor: Actor) {
    operatorOf(actor);
    return countUnknown(this.deps.database);
  }

  @Serves(serve.countOutcomes)
  outcomes(_input: InputOf<Serve['countOutcomes']>, actor: Actor) {
    operatorOf(actor);
    return countOutcomes(this.deps.database, this.deps.clock.now());
  }

  @Serves(serve.resolvePayment)
  resolve(input: InputOf<Serve['resolvePayment']>, actor: Actor) {
    return resolvePayment(this.deps, actor, input);
  }
}
