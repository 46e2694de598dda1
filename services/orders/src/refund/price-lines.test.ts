import fc from 'fast-check';
import { won, type StoredLine } from '@jumun/contracts';
import { refundedOf, withLines } from '../order/refunded-lines.js';
import { priceLines } from './price-lines.js';

const ID = '019f0000-0000-7000-8000-000000000001';
const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 999 }), price: fc.integer({ min: 0, max: 99_999_999 }) })
  .map(({ quantity, price }): StoredLine => {
    const unitPrice = won(Math.min(price, Math.floor(100_000_000 / 50 / quantity)));
    return { productId: ID, name: '상품', unitPrice, quantity, picture: null };
  });
/** A refund as a tablet may ask for it: pieces of lines that may be gone, or a sum that may be too large. */
const wish = fc.oneof(
  fc.array(fc.record({ lineNo: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 999 }) }), {
    ...{ minLength: 1, maxLength: 4 },
  }),
  fc.integer({ min: 1, max: 5_000_000 }),
);

/** An order whose refunds settle one after the other. */
function orderOf(lines: StoredLine[]) {
  const amount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const order = { lines, refundedLines: {}, marks: {}, orderStatus: 'waiting' as const };
  let refunded = 0;
  const standing = () => won(amount - refunded);
  const ask = (asked: { lineNo: number; quantity: number }[] | number): void => {
    if (typeof asked === 'number') {
      if (asked <= standing()) refunded += asked;
      return;
    }
    const once = [...new Map(asked.map((each) => [each.lineNo, each])).values()];
    const priced = priceLines(order, once, { standing: standing() });
    refunded += priced.amount;
    order.refundedLines = withLines(order.refundedLines, priced.lines);
  };
  return { order, amount, standing, ask, refunded: () => refunded };
}

const tried = (work: () => void): void => {
  try {
    work();
  } catch {
    // A refusal gives nothing back.
  }
};

describe('refunds of pieces', () => {
  it('give no piece back twice and no won too much, whatever is asked for in whatever order', () => {
    const baskets = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      wishes: fc.array(wish, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(baskets, ({ lines, wishes }) => {
        const { order, amount, ask, refunded } = orderOf(lines);
        for (const asked of wishes) tried(() => ask(asked));
        expect(refunded()).toBeLessThanOrEqual(amount);
        for (const [index, { quantity, unitPrice }] of lines.entries()) {
          const gone = (order.refundedLines as Record<string, { amount: number }>)[index + 1]?.amount ?? 0;
          expect(refundedOf(order.refundedLines, index + 1)).toBeLessThanOrEqual(quantity);
          expect(gone).toBeLessThanOrEqual(unitPrice * quantity);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('are worth their line together, in whatever parts they go back', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 20 }), (one, parts) => {
        const { order, amount, ask, standing } = orderOf([one]);
        for (const quantity of parts) tried(() => ask([{ lineNo: 1, quantity }]));
        const left = one.quantity - refundedOf(order.refundedLines, 1);
        if (left > 0 && standing() > 0) ask([{ lineNo: 1, quantity: left }]);
        expect(standing()).toBe(0);
        expect(order.refundedLines).toEqual(amount === 0 ? {} : { 1: { quantity: one.quantity, amount } });
      }),
      { numRuns: 500 },
    );
  });
});
