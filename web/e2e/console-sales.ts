import { type Answer, type Asked, data } from './fake-gateway.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRICE = 12_500;

interface Row {
  key: string;
  label: string;
  sales: number;
  refunds: number;
  net: number;
  count: number;
}

/** Sales report of the asked range; `counts` are orders of one price by weekday, Sunday first. */
function reportOf({ query }: Asked, counts: readonly number[]): Answer {
  const dayAt = (name: string) => Date.parse(`${query.get(name)}T00:00:00Z`);
  const rows: Row[] = [];
  for (let at = dayAt('from'); at <= dayAt('to'); at += DAY_MS) {
    const key = new Date(at).toISOString().slice(0, 10);
    const count = counts[new Date(at).getUTCDay()] ?? 0;
    rows.push({ key, label: key, sales: count * PRICE, refunds: 0, net: count * PRICE, count });
  }
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return data({ rows, sales: count * PRICE, refunds: 0, net: count * PRICE, count });
}

/** More towards the weekend, nothing on Mondays. */
export const salesReport = (asked: Asked): Answer => reportOf(asked, [3, 0, 11, 15, 19, 23, 27]);
/** A shop that has not sold anything yet. */
export const nothingSold = (asked: Asked): Answer => reportOf(asked, []);
