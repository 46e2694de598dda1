import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import type { http } from '../../api/operator-calls';

export type UnknownPayment = AnswerOf<typeof http.orders.unknownPayments>['data'][number];
export type Resolution = AnswerOf<typeof http.orders.resolvePayment>['data'];
export type Outcome = 'paid' | 'cancelled';

/** The operation without a known outcome, and how it gets resolved. */
export const kinds: Readonly<Record<UnknownPayment['kind'], { word: string; known: string }>> = {
  approval: {
    word: t`승인`,
    known: t`카드 승인을 보냈지만 됐는지 답을 받지 못했어요. 결제사 화면에서 확인해 정하거나, 그날의 결제사 파일을 거래 대사에 올려주세요.`,
  },
  refund: {
    word: t`환불`,
    known: t`환불을 보냈지만 됐는지 답을 받지 못했어요. 답이 올 때까지 자동으로 물어봐요.`,
  },
  reversal: {
    word: t`승인 취소`,
    known: t`받지 않기로 한 승인을 카드사에서 취소하고 있어요. 될 때까지 자동으로 다시 보내요.`,
  },
};

interface Way {
  /** A verb for the button that leads there. */
  label: string;
  title: string;
  /** The effects, one sentence each. */
  does: readonly string[];
}

/** Both ways out, and what each does in the books. */
export const ways: Readonly<Record<Outcome, Way>> = {
  paid: {
    label: t`결제됐어요`,
    title: t`결제된 것으로 처리할까요?`,
    does: [
      t`거래번호로 결제사의 기록을 먼저 확인해요. 주문번호나 금액이 다르면 아무것도 바꾸지 않아요.`,
      t`맞으면 주문이 결제 완료가 되고, 상점 잔액에 결제 금액이 들어오고 수수료가 빠져요.`,
      t`상점에 새 주문을 알려요. 재고가 없으면 바로 취소하고 돈을 돌려줘요.`,
    ],
  },
  cancelled: {
    label: t`결제되지 않았어요`,
    title: t`결제되지 않은 것으로 끝낼까요?`,
    does: [
      t`주문을 취소로 끝내고 잡아둔 재고를 풀어요. 상점 잔액은 바뀌지 않아요.`,
      t`거래번호를 적으면 그 승인을 카드사에서 취소해요. 적지 않았는데 승인이 남아 있었다면, 그날의 결제사 파일을 올릴 때 찾아서 취소해요.`,
      t`장부에는 결제로 남지 않아요.`,
    ],
  },
};

/** Result of a decision. */
export function resolutionWords({ status, reversed }: Resolution): string {
  if (reversed) return t`주문을 끝냈어요. 카드 승인은 취소하고 있어요.`;
  return status === 'paid'
    ? t`결제 완료로 처리했어요. 상점 잔액에 들어왔어요.`
    : t`결제되지 않은 것으로 끝냈어요. 잔액은 바뀌지 않았어요.`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For how long something has waited: `12분째`, `3시간째`, `2일째`. */
export function waitedWords(since: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - new Date(since).getTime());
  if (passedMs < HOUR_MS) return t`${{ passedMs: Math.floor(passedMs / MINUTE_MS) }}분째`;
  if (passedMs < DAY_MS) return t`${{ passedMs: Math.floor(passedMs / HOUR_MS) }}시간째`;
  return t`${{ passedMs: Math.floor(passedMs / DAY_MS) }}일째`;
}
