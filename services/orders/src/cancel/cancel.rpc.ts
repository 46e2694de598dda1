import { Controller, Inject } from '@nestjs/common';
import { orders, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { Rpc, Serves } from '@jumun/messaging';
import { byAnyName } from '../by-any-name.js';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { cancelByShopper } from './cancel-by-shopper.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class CancelRpc {
  constructor(
    @Inject(Database) readonly database: Database,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  /** Open to every caller; the order's key proves the right to cancel. */
  @Serves(serve.cancelByShopper)
  cancel(input: InputOf<Serve['cancelByShopper']>) {
    return byAnyName(this, input, (named) => cancelByShopper({ ...this.deps, ...this.settings }, named));
  }
}
