import { Controller } from '@nestjs/common';
import { contracts, http, presentPayment, Problem, type PaymentRow, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { linesOf, ordersFile } from './orders-file.js';

const { procedures } = contracts.orders;
const routes = http.orders;

/** Orders per query, and lines per file; a longer spreadsheet is of no use. */
const PAGE = 200;
const MAX_FILE_LINES = 50_000;

/** The owner's figures of the day, and orders as a file. */
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

  @Answers(routes.paymentsFile)
  async paymentsFile(
    { query: { from, to } }: RequestOf<typeof routes.paymentsFile>,
    call: Call,
  ): Promise<Reply<typeof routes.paymentsFile>> {
    const orders: PaymentRow[] = [];
    let lines = 0;
    for (let before: string | undefined, isLast = false; !isLast;) {
      const page = await this.rpc.call(procedures.listPayments, { from, to, before, limit: PAGE }, call.actor);
      const sold = page.filter(({ paidAt }) => paidAt !== null);
      orders.push(...sold);
      lines += sold.reduce((sum, order) => sum + linesOf(order).length, 0);
      if (lines > MAX_FILE_LINES) throw tooLong();
      before = page.at(-1)?.paymentId;
      isLast = page.length < PAGE;
    }
    call.answerHeader('content-disposition', `attachment; filename="orders-${from}-${to}.csv"`);
    return ordersFile(orders);
  }
}

const tooLong = (): Problem =>
  new Problem('INVALID_INPUT', {
    errors: [{ path: 'to', message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.' }],
  });
