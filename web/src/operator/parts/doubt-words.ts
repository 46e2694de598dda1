import { t } from '@lingui/core/macro';
import type { Reconciliation } from '../../api/views';

type HeldCharge = NonNullable<Reconciliation['unconfirmed']>[number];

/** Why a payment is held back from payouts. */
export const doubtWords: Readonly<Record<NonNullable<HeldCharge['reason']>, string>> = {
  unanswered: t`카드사의 답을 기다려요`,
  missing: t`카드사에 없는 결제예요`,
  'amount-differs': t`카드사와 금액이 달라요`,
  cancelled: t`카드사가 우리보다 더 취소했어요`,
  'claimed-twice': t`한 주문번호에 결제가 둘이에요`,
};
