import fc from 'fast-check';
import { won } from '@jumun/contracts';
import { feeOf } from './fee-of.js';

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
