import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, ownerOf, Rpc, Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { listHeld } from './list-held.js';
import { takeHeld } from './take-held.js';

const serve = orders.procedures;
type Serve = typeof serve;

/** Pieces that unpaid checkouts hold, for the till that wants to sell them. */
@Controller()
export class HeldRpc {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
  ) {}

  @Serves(serve.listHeld)
  list(input: InputOf<Serve['listHeld']>, actor: Actor) {
    return asOwner(this.deps.transactor, actor, (tx, shopId) => listHeld(tx, shopId, input));
  }

  @Serves(serve.takeHeld)
  async take(input: InputOf<Serve['takeHeld']>, actor: Actor) {
    return takeHeld({ ...this.deps, rpc: this.rpc }, ownerOf(actor), input);
  }
}
