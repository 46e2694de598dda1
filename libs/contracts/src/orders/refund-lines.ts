import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, Won } from '../values/money.js';
import { RefuseReason } from './views.js';

/** The reason for which a shop gives money back, all of it or the money of some pieces. */
export const RefundReason = z.enum([...RefuseReason.options, 'mistake'], '환불 사유를 골라주세요.');
export type RefundReason = z.infer<typeof RefundReason>;

/** The number of a line within its order; counts from 1. */
export const LineNo = z.int('상품을 다시 골라주세요.').min(1, '상품을 다시 골라주세요.');

/** Pieces of a line whose money is to go back. */
export const RefundedPieces = z.object({
  lineNo: LineNo,
  quantity: z
    .int('수량은 숫자로 입력해주세요.')
    .min(1, '수량은 1개 이상이어야 해요.')
    .max(MAX_LINE_QUANTITY, '수량을 다시 확인해주세요.'),
  /** Whether they can be sold again; left out, they can while they are surely not made. */
  restock: z.boolean('재고를 되돌릴지 골라주세요.').optional(),
});
export type RefundedPieces = z.infer<typeof RefundedPieces>;

/** The lines of a refund by item, each of them once. */
export const RefundLines = z
  .array(RefundedPieces)
  .min(1, '상품을 골라주세요.')
  .max(MAX_ORDER_LINES, `한 번에 ${MAX_ORDER_LINES}가지까지 고를 수 있어요.`)
  .refine((lines) => new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length, '같은 상품을 두 번 골랐어요.');

/** A line of a refund that was asked for: its pieces, and their worth in won. */
export const RefundLine = z.object({ lineNo: z.int(), quantity: z.int(), amount: Won, restock: z.boolean() });
export type RefundLine = z.infer<typeof RefundLine>;

/** The part that was given back of each line, by the line's number; lines of which nothing was are missing. */
export const RefundedLines = z.record(z.string(), z.object({ quantity: z.int(), amount: Won }));
export type RefundedLines = z.infer<typeof RefundedLines>;

/** The part of a refund by item that concerns the stock: a piece that can't be sold again is gone as well. */
export const ReturnedLine = z.object({ lineNo: z.int(), quantity: z.int(), restock: z.boolean() });

/** A shop gave the money of some pieces back. */
export const linesReturned = z.object({
  shopId: Id,
  paymentId: Id,
  checkoutId: Id,
  orderNumber: OrderNumber,
  refundId: Id,
  lines: z.array(ReturnedLine),
  /** Whether nothing is left of the order, which is not made any more. */
  full: z.boolean(),
});
