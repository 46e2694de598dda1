import { t } from '@lingui/core/macro';
import { storePaths } from '../../addresses/store-paths';
import type { PaymentRecord } from './payment-query';

/** The words for a payment that ended. */
export interface Words {
  title: string;
  text: string;
}

/** A charge that was taken back. */
export const reversedWords = (): Words => ({
  title: t`결제를 마치지 못해 카드 승인을 취소했어요.`,
  text: t`승인 알림을 받았어도 카드에서 빠져나가지 않아요. 다시 결제해주세요.`,
});

/** Its shop sold the goods at its till while it was unpaid; null where it ended otherwise. */
export const takenWords = ({ closedBy, provider, closeReason }: PaymentRecord): Words | null =>
  closedBy !== 'shop' || provider === 'counter' || closeReason === 'reversed'
    ? null
    : { title: t`가게에서 마지막 상품을 먼저 판매했어요.`, text: t`돈은 빠져나가지 않았어요.` };

/** The newest card page of a browser counts, or the one that was paid before it; null while neither does. */
export function replacedWords({ replacedBy, closeReason }: PaymentRecord): Words | null {
  if (!replacedBy || replacedBy.status === 'cancelled') return null;
  const title =
    replacedBy.status === 'pending' ? t`나중에 연 결제로 이어가고 있어요.` : t`이 주문은 다른 결제로 마쳤어요.`;
  return closeReason === 'reversed'
    ? { title, text: t`이 결제의 카드 승인은 취소했어요. 승인 알림을 받았어도 카드에서 빠져나가지 않아요.` }
    : { title, text: t`이 결제로 빠져나간 금액은 없어요.` };
}

/** The way from a payment to the one that counts in its place. */
export const wayToReplacing = (
  base: string,
  { status, paymentId, orderNumber }: NonNullable<PaymentRecord['replacedBy']>,
): { to: string; label: string } =>
  status === 'pending'
    ? { to: storePaths.payment(base, paymentId), label: t`이어서 결제하기` }
    : { to: storePaths.orderComplete(base, orderNumber), label: t`주문 보기` };
