import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { PaymentJobs } from '../payment/payment.jobs.js';
import { refundPayment } from './refund-payment.js';

const { refundPayment: refund } = orders.procedures;

@Controller()
export class RefundRpc {
  constructor(@Inject(PaymentJobs) private readonly jobs: PaymentJobs) {}

  @Serves(refund)
  refund(input: InputOf<typeof refund>, actor: Actor): Promise<AnswerOf<typeof refund>> {
    return refundPayment(this.jobs.means, actor, input);
  }
}
