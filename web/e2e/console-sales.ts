import type { http } from '@jumun/contracts';
import type { ContentOf } from '@jumun/client/played';

type Report = ContentOf<typeof http.orders.sales>;
interface Asked {
  query: { from: string; to: string };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PRICE = 12_500;

/** Sales report of the asked range; `counts` are orders of one price by weekday, Sunday first. */
function reportOf({ query }: Asked, counts: readonly number[]): Report {
  const dayAt = (name: 'from' | 'to') => Date.parse(`${query[name]}T00:00:00Z`);
  const rows: Report['rows'] = [];
  for (let at = dayAt('from'); at <= dayAt('to'); at += DAY_MS) {
    const key = new Date(at).toISOString().slice(0, 10);
    const count = counts[new Date(at).getUTCDay()] ?? 0;
    rows.push({ key, label: key, sales: count * PRICE, refunds: 0, net: count * PRICE, count });
  }
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { rows, sales: count * PRICE, refunds: 0, net: count * PRICE, count };
}

/** More towards the weekend, nothing on Mondays. */
export const salesReport = (asked: Asked): Report => reportOf(asked, [3, 0, 11, 15, 19, 23, 27]);
/** A shop that has not sold anything yet. */
export const nothingSold = (asked: Asked): Report => reportOf(asked, []);
