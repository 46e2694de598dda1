import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { PAYMENT_DEPS, type PaymentDeps } from '../payment/payment-deps.js';
import { refundPayment } from './refund-payment.js';

const { refundPayment: refund } = orders.procedures;

@Controller()
export class RefundRpc {
  constructor(@Inject(PAYMENT_DEPS) private readonly deps: PaymentDeps) {}

  @Serves(refund)
  refund(input: InputOf<typeof refund>, actor: Actor) {
    return refundPayment(this.deps, actor, input);
  }
}
