import { Controller, Inject } from '@nestjs/common';
import { orders, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { startCheckout } from '../checkout/start-checkout.js';
import { acceptReturn } from './accept-return.js';
import { getPayment } from './get-payment.js';
import { PAYMENT_DEPS, type PaymentDeps } from './payment-deps.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/provider.js';
import { registerTrade } from './register-trade.js';

const { startCheckout: start, getPayment: get, registerTrade: register, acceptReturn: accept } = orders.procedures;

/** The shopper's side: everybody may call, and each call names its payment by an id that can't be guessed. */
@Controller()
export class PaymentRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(start)
  start(input: InputOf<typeof start>): Promise<AnswerOf<typeof start>> {
    const { rpc, database, transactor, clock } = this;
    return startCheckout({ rpc, database, transactor, clock }, input);
  }

  @Serves(get)
  get(input: InputOf<typeof get>): Promise<AnswerOf<typeof get>> {
    return getPayment(this.database, this.settings.sealer, input.paymentId);
  }

  @Serves(register)
  register(input: InputOf<typeof register>): Promise<AnswerOf<typeof register>> {
    const { database, transactor, provider, clock, settings } = this;
    const { sealer, publicOrigin } = settings;
    return registerTrade({ database, transactor, provider, clock, sealer, publicOrigin }, input);
  }

  @Serves(accept)
  accept(input: InputOf<typeof accept>): Promise<AnswerOf<typeof accept>> {
    return acceptReturn(this.deps, input.form);
  }
}
