import { Controller } from '@nestjs/common';
import { contracts, http, presentPayment, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';

const { procedures } = contracts.orders;
const routes = http.orders;

/** The owner's figures of the day. */
@Controller()
export class ShopOrdersController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.dashboard)
  async dashboard(_request: RequestOf<typeof routes.dashboard>, call: Call): Promise<Reply<typeof routes.dashboard>> {
    const [sales, products] = await Promise.all([
      this.rpc.call(procedures.getSales, {}, call.actor),
      this.rpc.call(contracts.catalog.procedures.countProducts, {}, call.actor),
    ]);
    const { day: _day, latest, ...figures } = sales;
    const paymnetLastList = latest.map((payment) => presentPayment(payment));
    return {
      success: true,
      data: { dashboard: { ...figures, productCount: products.count, paymnetLastList } },
    };
  }
}
