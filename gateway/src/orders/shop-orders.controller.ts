import { Controller } from '@nestjs/common';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';

import { paymentStatus, presentLine, presentPayment, wirePaymentStatus } from './present-payment.js';

const { procedures } = contracts.orders;
const routes = http.orders;

const CHECKING = '결제사에 환불 결과를 확인하고 있어요.';

/** The owner's side: payments, orders at the counter, refunds and figures. */
@Controller()
export class ShopOrdersController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.listPayments)
  async listPayments(
    { query }: RequestOf<typeof routes.listPayments>,
    call: Call,
  ): Promise<Reply<typeof routes.listPayments>> {
    const { limit, before, from, to, q, status, delivery_status: orderStatus } = query;
    // An empty search is none.
    const search = q === '' ? undefined : q;
    const input = { limit, before, from, to, search, orderStatus, status: status && paymentStatus(status) };
    const payments = await this.rpc.call(procedures.listPayments, input, call.actor);
    return { success: true, data: payments.map((payment) => presentPayment(payment)) };
  }

  @Answers(routes.paymentDetail)
  async paymentDetail(
    { query }: RequestOf<typeof routes.paymentDetail>,
    call: Call,
  ): Promise<Reply<typeof routes.paymentDetail>> {
    const { payment, lines, history, refunds, refundable } = await this.rpc.call(
      procedures.getPaymentDetail,
      { paymentId: query.payment_id },
      call.actor,
    );
    const contact = { phone: payment.buyerPhone, email: payment.buyerEmail };
    return {
      success: true,
      data: {
        payment: presentPayment(payment, contact),
        orders: lines.map((line) => presentLine(line)),
        history,
        refunds,
        refundable_amount: refundable,
      },
    };
  }

  @Answers(routes.moveOrder)
  async moveOrder(
    { params, body }: RequestOf<typeof routes.moveOrder>,
    call: Call,
  ): Promise<Reply<typeof routes.moveOrder>> {
    const input = { paymentId: params.payment_id, to: body.status };
    const moved = await this.rpc.call(procedures.moveOrder, input, call.actor);
    return { success: true, data: { payment_id: moved.paymentId, delivery_status: moved.orderStatus } };
  }

  @Answers(routes.dashboard)
  async dashboard(_request: RequestOf<typeof routes.dashboard>, call: Call): Promise<Reply<typeof routes.dashboard>> {
    const [sales, products] = await Promise.all([
      this.rpc.call(procedures.getSales, {}, call.actor),
      this.rpc.call(contracts.catalog.procedures.countProducts, {}, call.actor),
    ]);
    const { daySales, weekSales, monthSales, weekCount, latest } = sales;
    const paymnetLastList = latest.map((payment) => presentPayment(payment));
    return {
      success: true,
      data: {
        dashboard: { daySales, weekSales, monthSales, weekCount, productCount: products.count, paymnetLastList },
      },
    };
  }

  @Answers(routes.refundPayment)
  async refundPayment(
    { params, body }: RequestOf<typeof routes.refundPayment>,
    call: Call,
  ): Promise<Reply<typeof routes.refundPayment>> {
    const key = idempotencyKey(call.header('idempotency-key'));
    const { amount, reason, restock } = body;
    const input = { paymentId: params.payment_id, amount, reason, restock, idempotencyKey: key };
    const refund = await this.rpc.call(procedures.refundPayment, input, call.actor);
    return {
      success: true,
      ...(refund.state === 'checking' && { message: CHECKING }),
      data: {
        refund_id: refund.refundId,
        payment_id: refund.paymentId,
        amount: refund.amount,
        state: refund.state,
        refunded_amount: refund.refunded,
        status: wirePaymentStatus(refund.status),
      },
    };
  }

  @Answers(routes.sales)
  async sales({ query }: RequestOf<typeof routes.sales>, call: Call): Promise<Reply<typeof routes.sales>> {
    return { success: true, data: await this.rpc.call(procedures.getSalesReport, query, call.actor) };
  }
}
