interface Pieces {
  lineNo: number;
  quantity: number;
}

/** The part of a line that was given back. */
export function goneOf(refunds: readonly { lines?: (Pieces & { amount: number })[] | undefined }[], lineNo: number) {
  const gone = refunds.flatMap(({ lines = [] }) => lines).filter((line) => line.lineNo === lineNo);
  const sum = (of: (line: (typeof gone)[number]) => number) => gone.reduce((total, line) => total + of(line), 0);
  return { refundedQuantity: sum(({ quantity }) => quantity), refundedAmount: sum(({ amount }) => amount) };
}

/** The pieces of a refund with their worth; nothing for one that is a sum. */
export function piecesOf(
  { products }: { products: readonly { productPrice: number }[] },
  { lines }: { lines?: readonly Pieces[] | undefined },
) {
  if (!lines) return {};
  const priced = lines.map(({ lineNo, quantity }) => ({
    ...{ lineNo, quantity, amount: quantity * (products[lineNo - 1]?.productPrice ?? 0) },
  }));
  return { lines: priced };
}
