import { z } from 'zod';
import type { Refusal } from '@jumun/contracts';

/** Anything else is no answer, least of all an explicit no. */
const resultCode = z.string().regex(/^[A-Z0-9]{4}$/);

/** KCP answers with strings only; what we don't act on is kept as it is. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');

/** Answer to a trade registration; some gateways answer with `res_cd` instead of `Code`. */
export const RegisterAnswer = z
  .object({ Code: text, Message: text, approvalKey: text, PayUrl: text, traceNo: text, res_cd: text, res_msg: text })
  .partial()
  .transform((raw) => ({
    code: raw.Code || raw.res_cd || '',
    message: raw.Message || raw.res_msg || '',
    payUrl: raw.PayUrl ?? '',
    approvalKey: raw.approvalKey ?? '',
    traceNumber: raw.traceNo ?? '',
  }));

/** Answer to an approval. */
export const ApproveAnswer = z.looseObject({
  res_cd: resultCode,
  res_msg: text.optional(),
  tno: text.optional(),
  order_no: text.optional(),
  amount: text.optional(),
  app_time: text.optional(),
});

/** Answer to an inquiry. */
export const InquiryAnswer = z.looseObject({
  res_cd: resultCode,
  res_msg: text.optional(),
  tno: text.optional(),
  order_no: text.optional(),
  amount: text.optional(),
  rem_mny: text.optional(),
  stat_ca_cd: text.optional(),
  app_time: text.optional(),
  can_time: text.optional(),
});

/** Answer to a cancellation. */
export const CancelAnswer = z.looseObject({
  res_cd: resultCode,
  res_msg: text.optional(),
  tno: text.optional(),
  canc_time: text.optional(),
});

/** A sum of money in an answer; nothing where it is missing or makes no sense, for an empty text is not zero won. */
export const wonOf = (sum: string | undefined): number | undefined =>
  sum !== undefined && /^\d{1,12}$/.test(sum) ? Number(sum) : undefined;

/** A Korean wall-clock time in an answer, `yyyyMMddHHmmss`; nothing where it is missing or makes no sense. */
export function momentOf(stamp: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp ?? '') ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Result codes that mean something to us. */
export const KCP_OK = '0000';
export const KCP_ALREADY_CANCELLED = '8133';
/** A charge of which a part was cancelled can't be cancelled as a whole any more. */
export const KCP_PARTLY_CANCELLED = '8038';
/** Refusals that an owner can do something about, in words that say what. */
export const KCP_REFUSALS: Readonly<Record<string, string>> = {
  '8178': '오늘 정산될 금액보다 환불 금액이 커서 결제사가 환불을 받지 않았어요. 매출이 더 쌓인 뒤 다시 시도해주세요.',
};

/** The meaning of a code of a payment that was not made; the card companies' own refusals are many and undocumented. */
const REFUSALS: Readonly<Record<string, Refusal>> = { '3000': 'over-limit', '3001': 'cancelled' };

/** Why KCP did not pay, at its page or at the approval. A success without its proof is no payment either. */
export const refusalOf = (code: string): Refusal =>
  REFUSALS[code] ?? (isLineTrouble(code) || code === NO_CODE ? 'unreachable' : 'declined');

/** Code of our own for a return that carries none. */
export const NO_CODE = '9999';
/** States of a charge in an inquiry's answer: whole, in part, and taken back; of the failed ones no card was charged. */
export const KCP_STANDING = 'STSR';
export const KCP_STANDING_IN_PART = 'STPC';
export const KCP_TAKEN_BACK = 'STSC';
export const KCP_FAILED: ReadonlySet<string> = new Set(['STAF', 'STVF']);
/** Gateway and line trouble: the card may have been charged. */
export const isLineTrouble = (code: string): boolean => /^95\d\d$/.test(code);
