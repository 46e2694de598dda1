import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, ownerOf, Rpc, Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { dropCounterSource } from './drop-source.js';
import { enterOrder } from './enter-order.js';
import { reviveOrder } from './revive-order.js';
import { cancelCounter, markCounterPaid } from './mark-counter-paid.js';

const serve = orders.procedures;
type Serve = typeof serve;

/** Money that a shop takes itself. */
@Controller()
export class CounterRpc {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(serve.markCounterPaid)
  mark(input: InputOf<Serve['markCounterPaid']>, actor: Actor) {
    const { transactor, clock } = this.deps;
    return asOwner(transactor, actor, (tx, shopId) =>
      markCounterPaid(tx, this.settings.sealer, shopId, input, clock.now()),
    );
  }

  @Serves(serve.cancelCounter)
  cancel({ paymentId }: InputOf<Serve['cancelCounter']>, actor: Actor) {
    const { transactor, clock } = this.deps;
    return asOwner(transactor, actor, (tx, shopId) =>
      cancelCounter(tx, this.settings.sealer, shopId, paymentId, clock.now()),
    );
  }

  @Serves(serve.dropCounterSource)
  drop(input: InputOf<Serve['dropCounterSource']>, actor: Actor) {
    const { transactor, clock } = this.deps;
    return asOwner(transactor, actor, (tx, shopId) => dropCounterSource(tx, shopId, input, clock.now()));
  }

  @Serves(serve.enterOrder)
  async enter(input: InputOf<Serve['enterOrder']>, actor: Actor) {
    return enterOrder({ ...this.deps, ...this.settings, rpc: this.rpc }, ownerOf(actor), input);
  }

  @Serves(serve.reviveOrder)
  async revive(input: InputOf<Serve['reviveOrder']>, actor: Actor) {
    return reviveOrder({ ...this.deps, ...this.settings, rpc: this.rpc }, ownerOf(actor), input);
  }
}
