import { Problem, type Docket, type Paper, type PaperWidth, type PrintJobKind } from '@jumun/contracts';
import { cancelPaper, kitchenPaper, lessPaper, slipPaper, undonePaper } from './kitchen.js';
import { receiptPaper, type Seller } from './receipt.js';

/** One kind of paper of one order. */
export function drawDocket(
  docket: Docket,
  {
    kind,
    width,
    seller,
    categoryIds = null,
    pieces = null,
    isAfterUndo = false,
  }: {
    kind: PrintJobKind;
    width: PaperWidth;
    seller: Seller | null;
    categoryIds?: readonly string[] | null;
    /** A cancellation of these pieces alone, by the numbers of their lines. */
    pieces?: Readonly<Record<string, number>> | null;
    /** Accepting the order was undone before: a docket says so, and a cancellation is of that acceptance alone. */
    isAfterUndo?: boolean;
  },
): Paper {
  switch (kind) {
    case 'kitchen':
      return kitchenPaper(docket, width, { categoryIds, isAfterUndo });
    case 'cancel':
      if (pieces) return lessPaper(docket, width, { pieces, categoryIds });
      return isAfterUndo ? undonePaper(docket, width) : cancelPaper(docket, width);
    case 'slip':
      return slipPaper(docket, width);
    case 'receipt':
    case 'bill':
      if (!seller) break;
      return receiptPaper(docket, width, seller, kind);
    case 'test':
    case 'code':
      break;
  }
  // Tests and codes have no order, and the caller must pass the seller of a receipt.
  throw new Problem('INTERNAL');
}
