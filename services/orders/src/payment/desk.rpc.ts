import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { countUnknown, listUnknown } from './list-unknown.js';
import { PAYMENT_DEPS, type PaymentDeps } from './payment-deps.js';
import { resolvePayment } from './resolve-payment.js';

const { countWaiting: count, listUnknownPayments: list, resolvePayment: resolve } = orders.procedures;

/** The operators' side: money that nobody could account for yet. */
@Controller()
export class PaymentDeskRpc {
  constructor(@Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps) {}

  @Serves(list)
  async list({ limit }: InputOf<typeof list>, actor: Actor) {
    operatorOf(actor);
    return listUnknown(this.deps.database, limit);
  }

  @Serves(count)
  count(_input: InputOf<typeof count>, actor: Actor) {
    operatorOf(actor);
    return countUnknown(this.deps.database);
  }

  @Serves(resolve)
  resolve(input: InputOf<typeof resolve>, actor: Actor) {
    return resolvePayment(this.deps, actor, input);
  }
}
