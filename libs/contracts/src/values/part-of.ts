import type { Won } from './money.js';

/** A part of an amount in whole won, and what rounding down left over, counted in `whole`ths of a won. */
export interface Part {
  part: Won;
  remainder: number;
}

/**
 * `amount × share / whole`, rounded down: the only place where money is rounded. All three are whole numbers; a RangeError
 * for anything else, and where the product would not be exact.
 */
export function partOf(amount: Won, share: number, whole: number): Part {
  const product = amount * share;
  // Past 2^53 the product itself would be rounded, silently.
  if (!Number.isSafeInteger(product) || product < 0 || !Number.isSafeInteger(whole) || whole <= 0)
    throw new RangeError('a part can only be taken of whole amounts that are small enough to be exact');
  const remainder = product % whole;
  return { part: ((product - remainder) / whole) as Won, remainder };
}
