import { RefundForm, type OrderStatus } from '@jumun/contracts';
import { z } from 'zod';
import { formatWon } from '../../util/money';

/** The refund form as it is typed. `refundable` is what may still be given back, in won. */
export const refundFields = (refundable: number) =>
  z
    .object({
      part: z.enum(['whole', 'part']),
      amount: z.string(),
      reason: RefundForm.shape.reason,
      restock: z.enum(['', 'yes', 'no']),
    })
    .superRefine((fields, context) => {
      const amount = refundAmount(fields, refundable);
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (amount <= 0) wrong('amount', '환불 금액은 0원보다 커야 해요.');
      else if (amount > refundable) wrong('amount', `${formatWon(refundable)}까지 환불할 수 있어요.`);
      else if (amount === refundable && fields.restock === '') wrong('restock', '재고를 되돌릴지 골라주세요.');
    });

export type RefundFields = z.infer<ReturnType<typeof refundFields>>;

/** While the order waits its pieces are still there; after that only the owner knows. */
export const firstRefundFields = (order: OrderStatus): RefundFields => ({
  part: 'whole',
  amount: '',
  reason: '',
  restock: order === 'waiting' ? 'yes' : '',
});

/** What the form gives back, in won. */
export const refundAmount = ({ part, amount }: Pick<RefundFields, 'part' | 'amount'>, refundable: number): number =>
  part === 'whole' ? refundable : Number(amount);

/** The form as the call takes it. The sum always goes along: another tablet's refund must not change what was agreed to. */
export function refundBody(fields: RefundFields, refundable: number): z.input<typeof RefundForm> {
  const amount = refundAmount(fields, refundable);
  const reason = fields.reason.trim();
  return { amount, reason, ...(amount === refundable && { restock: fields.restock === 'yes' }) };
}
