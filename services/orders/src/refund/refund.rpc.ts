import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, ownerOf, Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { refundPayment as giveBack } from './refund-payment.js';
import { refuseOrder as refuse } from './refuse-order.js';

const { refundPayment, refundForShop, refuseOrder } = orders.procedures;

@Controller()
export class RefundRpc {
  constructor(@Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps) {}

  @Serves(refundPayment)
  async refund(input: InputOf<typeof refundPayment>, actor: Actor) {
    return giveBack(this.deps, ownerOf(actor), input);
  }

  @Serves(refuseOrder)
  async refuse(input: InputOf<typeof refuseOrder>, actor: Actor) {
    return refuse(this.deps, ownerOf(actor), input);
  }

  @Serves(refundForShop)
  async refundForShop(input: InputOf<typeof refundForShop>, actor: Actor) {
    return giveBack(this.deps, operatorOf(actor), input);
  }
}
