import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { cancelByShopper } from './cancel-by-shopper.js';
import { getOrderSettings, saveOrderSettings } from './order-settings.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class CancelRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  /** Everybody may call; who may cancel is told by the order's key. */
  @Serves(serve.cancelByShopper)
  cancel(input: InputOf<Serve['cancelByShopper']>) {
    return cancelByShopper({ ...this.deps, ...this.settings }, input);
  }

  @Serves(serve.getOrderSettings)
  getSettings(_input: InputOf<Serve['getOrderSettings']>, actor: Actor) {
    return asOwner(this.transactor, actor, getOrderSettings);
  }

  @Serves(serve.saveOrderSettings)
  saveSettings(input: InputOf<Serve['saveOrderSettings']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveOrderSettings(tx, shopId, input));
  }
}
