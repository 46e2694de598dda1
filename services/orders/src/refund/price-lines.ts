import {
  Problem,
  won,
  worthOfPieces,
  type RefundedPieces,
  type RefundLine,
  type RefundReason,
  type StoredLine,
  type Won,
} from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Order } from '../order/order.tables.js';
import { refundedOf } from '../order/refunded-lines.js';

type Lines = Pick<RowOf<typeof Order>, 'lines' | 'refundedLines' | 'marks' | 'orderStatus'>;

/** The pieces of a refund with what they are worth, and whether nothing is left of the order that could be sold again. */
export interface PricedLines {
  lines: RefundLine[];
  amount: Won;
  /** Every piece of the order that was not given back before is among them and can be sold again. */
  isAllForSale: boolean;
}

/**
 * Prices the pieces that go back, for an order that its transaction has locked. A sum that was given back without pieces
 * lowers what the last of them are worth. Throws LINE_REFUNDED for pieces that went back before.
 */
export function priceLines(
  order: Lines,
  asked: readonly RefundedPieces[],
  { standing, reasonCode }: { standing: Won; reasonCode?: RefundReason | undefined },
): PricedLines {
  let left: number = standing;
  const lines = asked.map(({ lineNo, quantity, restock }): RefundLine => {
    const line = order.lines[lineNo - 1];
    if (!line) throw refused('lines', '주문에 없는 상품이에요.');
    const before = refundedOf(order.refundedLines, lineNo);
    if (before + quantity > line.quantity)
      throw new Problem('LINE_REFUNDED', { data: { line: lineNo, left: line.quantity - before } });
    const worth = worthOfPieces({ net: netOf(line), quantity: line.quantity }, { before, pieces: quantity });
    const amount = won(Math.min(worth, left));
    left -= amount;
    const isForSale = restock ?? (reasonCode !== 'ran-out' && isUnmade(order, lineNo, quantity));
    return { lineNo, quantity, amount, restock: isForSale };
  });
  const amount = won(standing - left);
  if (amount === 0) throw refused('lines', '돌려줄 금액이 없는 상품이에요.');
  const taken = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const isAll = order.lines.every(
    ({ quantity }, index) => refundedOf(order.refundedLines, index + 1) + (taken.get(index + 1) ?? 0) === quantity,
  );
  return { lines, amount, isAllForSale: isAll && lines.every(({ restock }) => restock) };
}

/** The worth of a line, in won. */
const netOf = ({ unitPrice, quantity }: Pick<StoredLine, 'unitPrice' | 'quantity'>): Won => won(unitPrice * quantity);

/** Whether so many pieces of a line are surely not made yet. */
function isUnmade({ orderStatus, lines, marks, refundedLines }: Lines, lineNo: number, quantity: number): boolean {
  if (orderStatus === 'waiting') return true;
  const ordered = lines[lineNo - 1]?.quantity ?? 0;
  return orderStatus === 'preparing' && quantity <= ordered - refundedOf(refundedLines, lineNo) - (marks[lineNo] ?? 0);
}

const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });
