import { Controller, Inject } from '@nestjs/common';
import { orders, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Rpc, Serves } from '@jumun/messaging';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { acceptReturn } from './accept-return.js';
import { extendCheckout } from './extend-checkout.js';
import { getPayment } from './get-payment.js';
import { PAYMENT_DEPS, type PaymentDeps } from './payment-deps.js';
import { registerPayment, registerTrade } from './register-trade.js';
import { settleFound } from './settle-found.js';

const {
  getPayment: get,
  extendCheckout: extend,
  registerTrade: register,
  registerPayment: registerAny,
  acceptReturn: accept,
  settleFound: found,
} = orders.procedures;

/** The shopper's side: everybody may call, and each call shows the key of its order. */
@Controller()
export class PaymentRpc {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(get)
  get(input: InputOf<typeof get>) {
    return getPayment(this.deps.database, this.settings, input);
  }

  @Serves(extend)
  extend(input: InputOf<typeof extend>) {
    return extendCheckout({ ...this.deps, ...this.settings, rpc: this.rpc }, input);
  }

  @Serves(register)
  register(input: InputOf<typeof register>) {
    return registerTrade({ ...this.deps, ...this.settings }, input);
  }

  @Serves(registerAny)
  registerAny(input: InputOf<typeof registerAny>) {
    return registerPayment({ ...this.deps, ...this.settings }, input);
  }

  @Serves(accept)
  accept(input: InputOf<typeof accept>) {
    return acceptReturn({ ...this.deps, ...this.settings }, input);
  }

  /** No shopper's: the settlement service names charges that it found in the card company's books. */
  @Serves(found)
  async settleFound({ charges }: InputOf<typeof found>, actor: Actor) {
    if (actor.kind !== 'service' || actor.name !== 'settlement') throw new Problem('FORBIDDEN');
    return { settled: await settleFound(this.deps, charges) };
  }
}
