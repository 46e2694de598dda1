import { refuseSentence, type RefuseReason } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

const labels: Readonly<Record<RefuseReason, string>> = {
  'ran-out': t`재료 소진`,
  closing: t`마감`,
  'too-busy': t`너무 바빠요`,
  guest: t`손님 요청`,
  duplicate: t`중복 주문`,
  other: t`기타`,
};

/** Why a shop refuses an order, and the guest's sentence of it. */
export const refuseWords = (Object.keys(labels) as RefuseReason[]).map((reason) => ({
  reason,
  label: labels[reason],
  sentence: refuseSentence(reason),
}));
