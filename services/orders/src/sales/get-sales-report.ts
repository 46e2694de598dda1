import {
  dayAfter,
  methodNames,
  PaymentMethod,
  startOfDay,
  won,
  type AnswerOf,
  type InputOf,
  type orders,
  type TagSales,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { CUSTOM_LINES, customProductOf } from '../order/custom-lines.js';
import {
  SALES_BY_DAY,
  SALES_BY_HOUR,
  SALES_BY_METHOD,
  SALES_BY_PRODUCT,
  SALES_BY_TAG,
} from './get-sales-report.sql.js';

const CUTS = { hour: SALES_BY_HOUR, product: SALES_BY_PRODUCT, method: SALES_BY_METHOD };

type Procedure = typeof orders.procedures.getSalesReport;

/** A shop's sales over Korean days, cut as asked, less what was given back of them since. */
export async function getSalesReport(
  tx: Tx,
  shopId: string,
  { by, from, to }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const range = [shopId, startOfDay(from), startOfDay(dayAfter(to))];
  const rows = await (by === 'day' ? tx.run(SALES_BY_DAY, [...range, from, to]) : tx.run(CUTS[by], range));
  const total = (field: 'sales' | 'refunds' | 'count'): number => rows.reduce((sum, row) => sum + row[field], 0);
  return {
    rows: rows.map(({ sales, refunds, ...row }) => ({
      ...row,
      label: labelOf(shopId, by, row),
      ...figures(sales, refunds),
    })),
    ...figures(total('sales'), total('refunds')),
    count: total('count'),
  };
}

/** A row by its name; custom lines have one, however each of them was called. */
function labelOf(shopId: string, by: InputOf<Procedure>['by'], { key, label }: { key: string; label: string }): string {
  if (by === 'method') return methodNames[PaymentMethod.parse(label)];
  return by === 'product' && key === customProductOf(shopId) ? CUSTOM_LINES : label;
}

/** Sales through each of a shop's tags over Korean days; tags without an order are missing. */
export async function getTagSales(
  tx: Tx,
  shopId: string,
  { from, to }: InputOf<typeof orders.procedures.getTagSales>,
): Promise<AnswerOf<typeof orders.procedures.getTagSales>> {
  const rows = await tx.run(SALES_BY_TAG, [shopId, startOfDay(from), startOfDay(dayAfter(to))]);
  const byTag = new Map<string, TagSales>();
  for (const { tagId, spotId, label, orders: count, sales, refunds } of rows) {
    const sold = { orders: count, sales: won(sales), net: won(sales - refunds) };
    const { spots, ...before } = byTag.get(tagId) ?? { tagId, orders: 0, sales: won(0), net: won(0), spots: [] };
    byTag.set(tagId, {
      tagId,
      orders: before.orders + sold.orders,
      sales: won(before.sales + sold.sales),
      net: won(before.net + sold.net),
      spots: spotId === null ? spots : [...spots, { spotId, label: label ?? '', ...sold }],
    });
  }
  return [...byTag.values()];
}

const figures = (sales: number, refunds: number) => ({
  sales: won(sales),
  refunds: won(refunds),
  net: won(sales - refunds),
});
