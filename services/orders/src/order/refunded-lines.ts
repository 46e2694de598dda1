import { won, type RefundedLines, type RefundLine } from '@jumun/contracts';

/** How many pieces of a line were given back. */
export const refundedOf = (refunded: RefundedLines, lineNo: number): number => refunded[lineNo]?.quantity ?? 0;

/** The part of an order's lines that is gone once these went back as well. */
export function withLines(before: RefundedLines, lines: readonly RefundLine[]): RefundedLines {
  const after = { ...before };
  for (const { lineNo, quantity, amount } of lines) {
    const gone = after[lineNo] ?? { quantity: 0, amount: won(0) };
    after[lineNo] = { quantity: gone.quantity + quantity, amount: won(gone.amount + amount) };
  }
  return after;
}
