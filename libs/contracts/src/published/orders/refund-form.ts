import { z } from 'zod';
import { MAX_ORDER_TOTAL } from '../../values/money.js';
import { line } from '../../values/text.js';
import { orders } from '../../orders/contract.js';
import { LineNo, RefundedPieces, RefundLines } from '../../orders/refund-lines.js';

export const RefundForm = z.object({
  amount: z
    .int('환불 금액이 올바르지 않아요.')
    .min(1, '환불 금액은 0원보다 커야 해요.')
    .max(MAX_ORDER_TOTAL, '환불 금액이 너무 커요.')
    .optional(),
  reason: line(100, '환불 사유를 입력해주세요.'),
  restock: z.boolean('재고를 되돌릴지 골라주세요.').optional(),
});

const asked = orders.procedures.refundPayment.input.shape;

const WireRefundLines = z
  .array(
    z.object({
      line_no: LineNo,
      quantity: RefundedPieces.shape.quantity,
      restock: RefundedPieces.shape.restock,
    }),
  )
  .superRefine((lines, context) => {
    const issue = RefundLines.safeParse(lines.map(({ line_no: lineNo, ...line }) => ({ lineNo, ...line }))).error
      ?.issues[0];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });

/** A refund as its shop asks for it: a sum, or the worth of some pieces. */
export const ShopRefundForm = RefundForm.extend({
  lines: WireRefundLines.optional(),
  reason_code: asked.reasonCode,
  given_by: asked.givenBy,
});
