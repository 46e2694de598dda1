import { orders } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { AppError, toAppError } from '../../api/app-error';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import type { Outcome, Resolution } from './payment-words';

const { note } = orders.procedures.resolvePayment.input.shape;

/** A decision as it is typed. */
export const ResolutionFields = z
  .object({
    outcome: z.enum(['', 'paid', 'cancelled']),
    tno: z
      .string()
      .trim()
      .regex(/^\d{0,20}$/, t`거래번호는 숫자로 입력해주세요.`),
    note,
  })
  .superRefine(({ outcome, tno }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (outcome === '') wrong('outcome', t`결제 결과를 골라주세요.`);
    if (outcome === 'paid' && tno === '') wrong('tno', t`결제된 것으로 처리하려면 거래번호가 필요해요.`);
  });
export type ResolutionFields = z.infer<typeof ResolutionFields>;

/** A decision that is made. */
export type Decision = Omit<ResolutionFields, 'outcome'> & { outcome: Outcome };

/** Undefined while nothing is chosen. */
export const decisionOf = ({ outcome, ...rest }: ResolutionFields): Decision | undefined =>
  outcome === '' ? undefined : { ...rest, outcome };

export const firstResolution = (tno: string | null): ResolutionFields => ({
  outcome: '',
  tno: tno ?? '',
  note: '',
});

/** Decides a payment; where it was already closed, the error also says what can still be done. */
export async function resolvePayment(paymentId: string, decision: Decision): Promise<Resolution> {
  const { tno, ...rest } = decision;
  try {
    const body = { ...rest, ...(tno !== '' && { tno }) };
    return (await call(http.orders.resolvePayment, { params: { paymentId }, body })).data;
  } catch (thrown) {
    throw withAdvice(toAppError(thrown), rest.outcome);
  }
}

/** A first try whose answer was lost may have closed the payment. A closed one can only be taken back. */
export function withAdvice(fault: AppError, wanted: Outcome): AppError {
  if (fault.code !== 'PAYMENT_CLOSED' || wanted !== 'paid') return fault;
  const { kind, code, fieldErrors, data, requestId } = fault;
  return new AppError({
    kind,
    code,
    fieldErrors,
    data,
    message: t`${{ message: fault.message }} 이미 처리됐을 수 있어요; 목록을 확인해주세요. 카드 승인이 남아 있다면 ‘결제되지 않았어요’로 거래번호를 적어 취소해주세요.`,
    ...(requestId !== undefined && { requestId }),
  });
}
