import { t } from '@lingui/core/macro';

const refusals: Readonly<Record<string, string>> = {
  ORDER_CANCELLING: t`취소하고 있는 주문이에요. 결과가 나오면 알려드려요.`,
  ORDER_NOT_PAID: t`환불됐거나 결제되지 않은 주문이에요.`,
  UNDO_OVER: t`되돌릴 수 있는 시간이 지났어요. 주문 취소로 환불할 수 있어요.`,
  PAYMENT_NOT_FOUND: t`주문을 찾을 수 없어요.`,
};
const MOVED_ELSEWHERE = t`다른 곳에서 먼저 바뀌었어요.`;

/** Why one of several orders was not moved, or its move not undone, by the code of its own refusal. */
export const moveRefusal = (code: string | undefined): string => refusals[code ?? ''] ?? MOVED_ELSEWHERE;
