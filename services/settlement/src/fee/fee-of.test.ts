import fc from 'fast-check';
import { won } from '@jumun/contracts';
import { feeBack, feeOf, splitVat } from './fee-of.js';

const WHOLE = 10_000;
const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(won);
const rates = fc.integer({ min: 400, max: 600 });

describe('the fee of a payment', () => {
  it.each([
    [12_000, 500, 600, 0],
    [4_500, 500, 225, 0],
    [19, 500, 0, 9_500],
    [20, 500, 1, 0],
    [39, 500, 1, 9_500],
    [9_999, 437, 436, 9_563],
    [100_000_000, 600, 6_000_000, 0],
  ])('of %i won at %i basis points is %i won', (amount, feeBps, fee, remainder) => {
    expect(feeOf(won(amount), feeBps)).toEqual({ fee, remainder });
  });

  it('and its remainder are exactly the rate of the amount, with less than a won left over', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, feeBps) => {
        const { fee, remainder } = feeOf(amount, feeBps);
        expect(BigInt(fee) * BigInt(WHOLE) + BigInt(remainder)).toBe(BigInt(amount) * BigInt(feeBps));
        expect(remainder).toBeGreaterThanOrEqual(0);
        expect(remainder).toBeLessThan(WHOLE);
        expect(fee).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('is refused rather than wrong when a number is not whole or too large to be exact', () => {
    expect(() => feeOf(won(1_000), 0.5 / 7)).toThrow(RangeError);
    expect(() => feeOf(won(1_000), -500)).toThrow(RangeError);
    expect(() => feeOf(won(1_000_000_000_000), 1_000_000)).toThrow(RangeError);
  });
});

describe('what refunds give back of a fee', () => {
  it('is the whole fee after a full refund in any number of parts, and never more before', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, rates, (refunds, feeBps) => {
        const paid = won(refunds.reduce((sum, refund) => sum + refund, 0));
        const { fee } = feeOf(paid, feeBps);
        let refunded = 0;
        let back = 0;
        for (const refund of refunds) {
          refunded += refund;
          back += feeBack(fee, { paid, refund: won(refund), refundedTotal: won(refunded) });
          expect(back).toBe(Math.floor(Number((BigInt(fee) * BigInt(refunded)) / BigInt(paid))));
        }
        expect(back).toBe(fee);
      }),
    );
  });

  it('is refused when more is refunded than was paid', () => {
    const paid = won(1_000);
    expect(() => feeBack(won(50), { paid, refund: won(600), refundedTotal: won(1_001) })).toThrow(RangeError);
    expect(() => feeBack(won(50), { paid, refund: won(600), refundedTotal: won(500) })).toThrow(RangeError);
  });
});

describe('supply value and VAT', () => {
  it.each([
    [1_100, 1_000, 100],
    [600, 546, 54],
    [10, 10, 0],
    [0, 0, 0],
    [-1_100, -1_000, -100],
  ])('of %i won are %i and %i won', (total, supply, vat) => {
    expect(splitVat(total)).toEqual({ supply, vat });
  });

  it('are the whole again, whatever the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (total) => {
        const { supply, vat } = splitVat(total);
        expect(supply + vat).toBe(total);
        expect(Math.abs(vat * 11 - total)).toBeLessThan(11);
      }),
    );
  });
});
