import { partOf, won, type Won } from '@jumun/contracts';

/** Ten thousand basis points are the whole. */
const WHOLE_BPS = 10_000;
/** Of eleven parts of a price with VAT ten are the supply value and one is the tax. */
const VAT_PARTS = 11;

/**
 * The fee of one payment, VAT included, rounded down to the won. The remainder is what rounding left to the shop, in
 * ten-thousandths of a won.
 */
export function feeOf(amount: Won, feeBps: number): { fee: Won; remainder: number } {
  const { part, remainder } = partOf(amount, feeBps, WHOLE_BPS);
  return { fee: part, remainder };
}

/** The amounts that determine how much of the fee one refund gives back. */
export interface RefundedPart {
  paid: Won;
  refund: Won;
  /** All refunds of the payment together, this one included. */
  refundedTotal: Won;
}

/**
 * The part of a payment's fee that a refund gives back: what all refunds so far give back, less what those before it
 * gave. It needs no other refund to be known, and after a full refund in any number of parts it has all come back.
 */
export function feeBack(fee: Won, { paid, refund, refundedTotal }: RefundedPart): Won {
  if (refund > refundedTotal || refundedTotal > paid) throw new RangeError('more was refunded than paid');
  const before = partOf(fee, refundedTotal - refund, paid).part;
  return won(partOf(fee, refundedTotal, paid).part - before);
}

/** Supply value and tax of a sum of fees, which is below zero when more was given back than charged. */
export function splitVat(total: number): { supply: number; vat: number } {
  const sign = total < 0 ? -1 : 1;
  const vat = sign * partOf(won(Math.abs(total)), 1, VAT_PARTS).part;
  return { supply: total - vat, vat };
}
