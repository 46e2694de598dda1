import { t } from '@lingui/core/macro';
import type { CloseReason } from '@jumun/contracts';
import { reversedWords, takenWords, type Words } from './ended-words';
import type { PaymentRecord } from './payment-query';

const unfinished = (): Words => ({
  title: t`결제가 끝나지 않았어요.`,
  text: t`돈은 빠져나가지 않았어요. 담은 상품은 그대로 있으니 다시 결제해주세요.`,
});
const notCharged = () => t`돈은 빠져나가지 않았어요.`;
const words = (): Record<CloseReason, Words> => ({
  declined: { title: t`카드사에서 결제를 승인하지 않았어요.`, text: notCharged() },
  'over-limit': { title: t`한도 초과로 결제하지 못했어요.`, text: notCharged() },
  cancelled: { title: t`결제를 취소했어요.`, text: notCharged() },
  unreachable: {
    title: t`결제사와 연결되지 않아 결제하지 못했어요.`,
    text: t`돈은 빠져나가지 않았어요. 잠시 뒤에 다시 결제해주세요.`,
  },
  abandoned: unfinished(),
  expired: {
    title: t`결제 시간이 지났어요.`,
    text: t`돈은 빠져나가지 않았어요. 담은 상품은 그대로 있으니 다시 결제해주세요.`,
  },
  reversed: reversedWords(),
});
/** An order of the counter that a person ended, where it is known who. */
const endedBy = ({ closedBy, provider }: PaymentRecord): Words | undefined => {
  if (provider !== 'counter') return undefined;
  if (closedBy === 'shop')
    return {
      title: t`가게에서 주문을 취소했어요.`,
      text: t`돈은 빠져나가지 않았어요. 궁금한 점은 카운터에 물어봐주세요.`,
    };
  return closedBy === 'shopper'
    ? { title: t`주문을 취소했어요.`, text: t`돈은 빠져나가지 않았어요. 담은 상품은 그대로 있어요.` }
    : undefined;
};

const isReason = (reason: string | null): reason is CloseReason => reason !== null && Object.hasOwn(words(), reason);

/** The words for a payment that ended without money. */
export const closedWords = (record: PaymentRecord, reason: string | null): Words =>
  takenWords(record) ?? endedBy(record) ?? (isReason(reason) ? words()[reason] : unfinished());

/** Ends by the card or the person who pays: the same page goes on with another card, or another way to pay. */
const PAID_ON_HERE: ReadonlySet<string | null> = new Set(['declined', 'over-limit', 'cancelled']);

/** Whether another try begins on the same page. */
export const goesOnHere = (record: PaymentRecord): boolean =>
  record.status === 'cancelled' &&
  record.provider !== 'counter' &&
  PAID_ON_HERE.has(record.closeReason) &&
  (!record.replacedBy || record.replacedBy.status === 'cancelled') &&
  takenWords(record) === null;
