import { Controller } from '@nestjs/common';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { wirePaymentStatus } from './present-payment.js';

const { procedures } = contracts.orders;
const routes = http.orders;

/** The operators' side: payments whose outcome nobody knows yet. */
@Controller()
export class PaymentDeskController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.unknownPayments)
  async unknownPayments(
    { query }: RequestOf<typeof routes.unknownPayments>,
    call: Call,
  ): Promise<Reply<typeof routes.unknownPayments>> {
    const unknown = await this.rpc.call(procedures.listUnknownPayments, query, call.actor);
    const data = unknown.map(({ kind, amount, tno, tries, since, ...rest }) => ({
      ...{ kind, amount, tno, tries, since },
      payment_id: rest.paymentId,
      shop_id: rest.shopId,
      store_name: rest.storeName,
      order_number: rest.orderNumber,
      next_at: rest.nextAt,
    }));
    return { success: true, data };
  }

  @Answers(routes.resolvePayment)
  async resolvePayment(
    { params, body }: RequestOf<typeof routes.resolvePayment>,
    call: Call,
  ): Promise<Reply<typeof routes.resolvePayment>> {
    const input = { paymentId: params.payment_id, ...body };
    const resolved = await this.rpc.call(procedures.resolvePayment, input, call.actor);
    const { paymentId, status, reversed } = resolved;
    return { success: true, data: { payment_id: paymentId, status: wirePaymentStatus(status), reversed } };
  }
}
