import { z } from 'zod';
import { MAX_ORDER_TOTAL } from '../../values/money.js';
import { line } from '../../values/text.js';

export const RefundForm = z.object({
  amount: z
    .int('환불 금액이 올바르지 않아요.')
    .min(1, '환불 금액은 0원보다 커야 해요.')
    .max(MAX_ORDER_TOTAL, '환불 금액이 너무 커요.')
    .optional(),
  reason: line(100, '환불 사유를 입력해주세요.'),
  restock: z.boolean('재고를 되돌릴지 골라주세요.').optional(),
});
