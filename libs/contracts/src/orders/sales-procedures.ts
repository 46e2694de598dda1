import { z } from 'zod';
import { won, Won } from '../values/money.js';
import { BusinessDay } from '../values/time.js';
import { isReportRange, PaymentRow, SalesCut, SalesRow, TagSales } from './views.js';

export const salesProcedures = {
  /**
   * Sales of the calling owner's shop by the Korean day, week and month of payment: before refunds, and net of them.
   * `weekRefunded` counts the orders of `weekCount` that were refunded whole.
   */
  getSales: {
    input: z.object({}),
    output: z.object({
      day: BusinessDay,
      daySales: Won,
      dayNet: Won,
      weekSales: Won,
      weekNet: Won,
      monthSales: Won,
      monthNet: Won,
      weekCount: z.int(),
      weekRefunded: z.int(),
      /** The part of the net sales that was taken at the counter, and so is not settled. */
      dayCounter: Won.default(won(0)),
      weekCounter: Won.default(won(0)),
      monthCounter: Won.default(won(0)),
      latest: z.array(PaymentRow),
    }),
    sealed: true,
  },
  /** Sales of the calling owner's shop over Korean days, less what was given back of them. */
  getSalesReport: {
    input: z
      .object({ by: SalesCut, from: BusinessDay, to: BusinessDay })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
    output: z.object({ rows: z.array(SalesRow), sales: Won, refunds: Won, net: Won, count: z.int() }),
    errors: ['INVALID_INPUT'],
  },
  /** Sales through each tag of the shop over Korean days; tags without an order are missing. */
  getTagSales: {
    input: z
      .object({ from: BusinessDay, to: BusinessDay })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
    output: z.array(TagSales),
    errors: ['INVALID_INPUT'],
  },
} as const;
