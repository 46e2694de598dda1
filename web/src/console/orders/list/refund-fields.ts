import { RefundForm, type OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { formatWon } from '../../../util/money';
import { OTHER, RAN_OUT, refundReasons } from './refund-reasons';
import { hasPartOfWon, wonOf } from '../../../util/typed';

type RefundReason = (typeof refundReasons)[number];

/** The refund form as it is filled in. `refundable` is what may still be given back, in won. */
export const refundFields = (refundable: number) =>
  z
    .object({
      part: z.enum(['whole', 'part']),
      amount: z.string(),
      reason: z.enum(['', ...refundReasons]),
      written: z.string(),
      /** Empty while the owner has not said: then it follows from the order and the reason. */
      restock: z.enum(['', 'yes', 'no']),
    })
    .superRefine((fields, context) => {
      const amount = refundAmount(fields, refundable);
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (hasPartOfWon(amount)) wrong('amount', t`환불 금액은 1원 단위로 입력해주세요.`);
      else if (!(amount > 0)) wrong('amount', t`환불 금액은 0원보다 커야 해요.`);
      else if (amount > refundable) wrong('amount', t`${{ refundable: formatWon(refundable) }}까지 환불할 수 있어요.`);
      if (fields.reason === '') wrong('reason', t`환불 사유를 골라주세요.`);
      const fault = fields.reason === OTHER && RefundForm.shape.reason.safeParse(fields.written).error?.issues[0];
      if (fault) wrong('written', fault.message);
    });

export type RefundFields = z.infer<ReturnType<typeof refundFields>>;

export const firstRefundFields: RefundFields = { part: 'whole', amount: '', reason: '', written: '', restock: '' };

/** Whether the reason is written by hand. */
export const isWritten = (reason: RefundReason | ''): boolean => reason === OTHER;

/** The amount that the form refunds, in won. */
export const refundAmount = ({ part, amount }: Pick<RefundFields, 'part' | 'amount'>, refundable: number): number =>
  part === 'whole' ? refundable : wonOf(amount);

/**
 * Whether the pieces go back into stock: the owner's choice, else only for an order not yet begun, and not where the
 * shop ran out. Too few on sale costs less than an order that can't be made.
 */
export const restocks = ({ restock, reason }: Pick<RefundFields, 'restock' | 'reason'>, order: OrderStatus): boolean =>
  restock === '' ? order === 'waiting' && reason !== RAN_OUT : restock === 'yes';

/** The form as the call takes it. The sum always goes along: another tablet's refund must not change what was agreed to. */
export function refundBody(fields: RefundFields, refundable: number, order: OrderStatus): z.input<typeof RefundForm> {
  const amount = refundAmount(fields, refundable);
  const reason = isWritten(fields.reason) ? fields.written.trim() : fields.reason;
  return { amount, reason, ...(amount === refundable && { restock: restocks(fields, order) }) };
}
