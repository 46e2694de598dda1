import { Controller, Inject } from '@nestjs/common';
import { orders, type InputOf } from '@jumun/contracts';
import { Rpc, Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { startCheckout } from './start-checkout.js';

const p = orders.procedures;

/** Open to every caller: a shopper has no account. */
@Controller()
export class CheckoutRpc {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(p.startCheckout)
  start(input: InputOf<typeof p.startCheckout>) {
    return startCheckout({ ...this.deps, ...this.settings, rpc: this.rpc }, input);
  }

  @Serves(p.startCheckoutWithRequest)
  startWithRequest(input: InputOf<typeof p.startCheckoutWithRequest>) {
    return startCheckout({ ...this.deps, ...this.settings, rpc: this.rpc }, input);
  }
}
