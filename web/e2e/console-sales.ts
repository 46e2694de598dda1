import type { Answer, Asked } from './fake-gateway.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a shop sold on each day of the asked range: more towards the weekend, nothing on Mondays. */
export function salesReport({ query }: Asked): Answer {
  const [from, to] = [query.get('from'), query.get('to')].map((day) => Date.parse(`${day}T00:00:00Z`));
  const rows: { key: string; label: string; sales: number; refunds: number; net: number; count: number }[] = [];
  for (let at = from ?? NaN; at <= (to ?? NaN); at += DAY_MS) {
    const key = new Date(at).toISOString().slice(0, 10);
    const count = new Date(at).getUTCDay() === 1 ? 0 : new Date(at).getUTCDay() * 4 + 3;
    rows.push({ key, label: key, sales: count * 12_500, refunds: 0, net: count * 12_500, count });
  }
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const data = {
    rows,
    sales: sum(({ sales }) => sales),
    refunds: 0,
    net: sum(({ net }) => net),
    count: sum(({ count }) => count),
  };
  return { body: { success: true, data } };
}
