import { t } from '@lingui/core/macro';
interface WaitingWords {
  title: string;
  text: string;
  /** Sentences that stand for themselves. */
  facts?: readonly string[];
}

/** Texts while the outcome is open; "not charged" only after the card company has said so. */
export function waitingWords(state: { checking: boolean; late: boolean; shut: boolean }): WaitingWords {
  const { checking, late, shut } = state;
  if (late)
    return {
      title: t`카드사 확인이 늦어지고 있어요.`,
      text: t`몇 시간 걸릴 수 있어요. 다시 결제하지 말고, 이 화면은 닫아도 돼요.`,
      facts: [
        t`결제됐다면 주문이 들어가거나 전액 취소돼요.`,
        t`결제되지 않았다면 돈이 나가지 않아요.`,
        t`결과는 가게의 오늘 주문에서 볼 수 있어요.`,
        t`급하면 가게에 이 화면을 보여주세요.`,
      ],
    };
  if (checking)
    return {
      title: t`카드사에 결제 결과를 확인하고 있어요.`,
      text: t`다시 결제하지 말고 잠시만 기다려주세요. 확인되면 이 화면이 바뀌어요. 화면을 닫아도 가게의 오늘 주문에서 볼 수 있어요.`,
    };
  if (shut)
    return {
      title: t`아직 결제가 끝나지 않았어요.`,
      text: t`결제창이 닫혔다면 다시 열어주세요. 이미 결제했다면 곧 이 화면이 바뀌어요.`,
    };
  return { title: t`결제창에서 결제를 마쳐주세요.`, text: t`결제가 끝나면 이 화면이 저절로 바뀌어요.` };
}
