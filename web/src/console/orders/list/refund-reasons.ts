import type { RefundReason } from '@jumun/contracts';

/** Why money goes back, as the payment keeps it; pieces that were made wrong come first. */
export const refundReasonWords: Readonly<Record<RefundReason, string>> = {
  mistake: '잘못 만들었어요',
  'ran-out': '재료 소진',
  guest: '손님 요청',
  duplicate: '중복 주문',
  'too-busy': '너무 바빠요',
  closing: '마감',
  other: '기타',
};
export const refundReasons = Object.keys(refundReasonWords) as RefundReason[];
