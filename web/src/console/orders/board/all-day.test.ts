import fc from 'fast-check';
import { allDayOf } from './all-day';
import type { Card } from './board-types';
import { cardOf, lineOf } from './card-fixture';

const option = fc.constantFrom('ICE', 'HOT', '샷 추가').map((name) => ({ name, kitchenName: null, quantity: 1 }));
const line = fc.record({
  name: fc.constantFrom('아메리카노', '라떼', '소금빵'),
  quantity: fc.integer({ min: 1, max: 9 }),
  done: fc.integer({ min: 0, max: 9 }),
  refunded: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  options: fc.array(option, { maxLength: 2 }),
  categoryIds: fc.subarray(['coffee', 'bread']),
});
const cards = fc
  .array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .map((all) => all.map((lines, n): Card => cardOf(n, { lines: lines.map((each, at) => lineOf(at + 1, each)) })));
const station = fc.subarray(['coffee', 'bread']);

/** Quantity left of the matching lines, counted one by one. */
function plainSum(all: readonly Card[], passes: (line: Card['lines'][number]) => boolean): number {
  let sum = 0;
  for (const { lines } of all)
    for (const each of lines)
      if (passes(each)) for (let made = each.done; made < each.quantity - (each.refunded ?? 0); made += 1) sum += 1;
  return sum;
}

describe('the all-day counts', () => {
  it('are a plain sum of what is left, in all, by product and by what was picked', () => {
    fc.assert(
      fc.property(cards, station, (all, stations) => {
        const isSeen = ({ categoryIds }: Card['lines'][number]) =>
          stations.length === 0 || categoryIds.length === 0 || categoryIds.some((id) => stations.includes(id));
        const { count, rows } = allDayOf(all, stations);
        expect(count).toBe(plainSum(all, isSeen));
        for (const { name, count: ofProduct, variants } of rows) {
          expect(ofProduct).toBe(plainSum(all, (each) => isSeen(each) && each.name === name));
          for (const { options, count: part } of variants) {
            const isPart = (each: Card['lines'][number]) =>
              isSeen(each) && each.name === name && each.options.map((picked) => picked.name).join(', ') === options;
            expect(part).toBe(plainSum(all, isPart));
          }
        }
      }),
    );
  });
  it('leave out pieces that were given back', () => {
    const lines = [lineOf(1, { quantity: 3, refunded: 1, done: 1 }), lineOf(2, { quantity: 2, refunded: 2 })];
    expect(allDayOf([cardOf(1, { lines })], []).count).toBe(1);
  });
  it('begin with the most, and point at the cards', () => {
    const { rows } = allDayOf(
      [
        cardOf(1, { lines: [lineOf(1, { name: '라떼' }), lineOf(2, { name: '소금빵', quantity: 3 })] }),
        cardOf(2, { lines: [lineOf(1, { name: '소금빵', quantity: 2, done: 1 })] }),
      ],
      [],
    );
    expect(rows).toEqual([
      { name: '소금빵', count: 4, variants: [{ options: '', count: 4, paymentIds: ['payment-1', 'payment-2'] }] },
      { name: '라떼', count: 1, variants: [{ options: '', count: 1, paymentIds: ['payment-1'] }] },
    ]);
  });
});
