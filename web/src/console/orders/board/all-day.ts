import type { Card, CardLine } from './board-types';
import { isOfStation } from './board-view';
import { toMake } from './line-counts';
import { pickWords } from './line-names';

interface Variant {
  /** The chosen options in words; empty for none. */
  options: string;
  count: number;
  paymentIds: readonly string[];
}
interface AllDayRow {
  name: string;
  count: number;
  variants: readonly Variant[];
}
export interface AllDay {
  count: number;
  rows: readonly AllDayRow[];
}

const left = (line: CardLine): number => Math.max(0, toMake(line) - line.done);
const largestFirst = (one: { count: number }, other: { count: number }) => other.count - one.count;
const sum = (parts: readonly { count: number }[]): number => parts.reduce((total, { count }) => total + count, 0);

/** How many of each product are still to be made for these cards, the most first; by what was picked, too. */
export function allDayOf(cards: readonly Card[], station: readonly string[]): AllDay {
  const products = new Map<string, Map<string, { count: number; paymentIds: Set<string> }>>();
  for (const { paymentId, lines } of cards) {
    for (const line of lines) {
      if (left(line) === 0 || !isOfStation(line, station)) continue;
      const variants = products.get(line.name) ?? new Map<string, { count: number; paymentIds: Set<string> }>();
      const options = pickWords(line.options);
      const known = variants.get(options) ?? { count: 0, paymentIds: new Set() };
      known.count += left(line);
      known.paymentIds.add(paymentId);
      products.set(line.name, variants.set(options, known));
    }
  }
  const rows = [...products].map(([name, variants]): AllDayRow => {
    const parts = [...variants].map(([options, { count, paymentIds }]) => ({
      options,
      count,
      paymentIds: [...paymentIds],
    }));
    return { name, count: sum(parts), variants: parts.sort(largestFirst) };
  });
  return { count: sum(rows), rows: rows.sort(largestFirst) };
}
