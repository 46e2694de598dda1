import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, ownerOf, Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { LineMeter } from '../pace/line-meter.js';
import { refundPayment as giveBack } from './refund-payment.js';
import { refuseOrder as refuse } from './refuse-order.js';

const { refundPayment, refundForShop, refuseOrder } = orders.procedures;

@Controller()
export class RefundRpc {
  constructor(
    @Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps,
    @Inject(LineMeter) private readonly meter: LineMeter,
  ) {}

  @Serves(refundPayment)
  async refund(input: InputOf<typeof refundPayment>, actor: Actor) {
    const owner = ownerOf(actor);
    const answer = await giveBack(this.deps, owner, input);
    // Pieces that went back are not made any more.
    this.meter.changedIn([owner.shopId]);
    return answer;
  }

  @Serves(refuseOrder)
  async refuse(input: InputOf<typeof refuseOrder>, actor: Actor) {
    const owner = ownerOf(actor);
    const answer = await refuse(this.deps, owner, input);
    this.meter.changedIn([owner.shopId]);
    return answer;
  }

  @Serves(refundForShop)
  async refundForShop(input: InputOf<typeof refundForShop>, actor: Actor) {
    return giveBack(this.deps, operatorOf(actor), input);
  }
}
