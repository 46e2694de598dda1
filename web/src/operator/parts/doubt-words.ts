import type { Reconciliation } from '../../api/views';

type HeldCharge = NonNullable<Reconciliation['unconfirmed']>[number];

/** Why a payment is held back from payouts. */
export const doubtWords: Readonly<Record<NonNullable<HeldCharge['reason']>, string>> = {
  unanswered: '카드사의 답을 기다려요',
  missing: '카드사에 없는 결제예요',
  'amount-differs': '카드사와 금액이 달라요',
  cancelled: '카드사가 우리보다 더 취소했어요',
  'claimed-twice': '한 주문번호에 결제가 둘이에요',
};
