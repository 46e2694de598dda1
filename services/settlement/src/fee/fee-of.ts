import { won, type Won } from '@jumun/contracts';

/** Ten thousand basis points are the whole. */
const WHOLE_BPS = 10_000;

/**
 * The fee of one payment, VAT included: the only place where money is rounded, down to the won. The remainder is what
 * rounding left to the shop, in ten-thousandths of a won.
 */
export function feeOf(amount: Won, feeBps: number): { fee: Won; remainder: number } {
  const product = amount * feeBps;
  // Past 2^53 the product itself would be rounded, and nobody would notice.
  if (!Number.isSafeInteger(product) || feeBps < 0) throw new RangeError('a fee can only be taken of a whole amount');
  const remainder = product % WHOLE_BPS;
  return { fee: won((product - remainder) / WHOLE_BPS), remainder };
}
