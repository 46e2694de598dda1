/** What is said while the outcome is open: never that nothing was charged before the card company has said so. */
export function waitingWords(checking: boolean, shut: boolean): { title: string; text: string } {
  if (checking)
    return {
      title: '카드사에 결제 결과를 확인하고 있어요.',
      text: '다시 결제하지 말고 잠시만 기다려주세요. 확인되면 이 화면이 바뀌어요. 화면을 닫아도 가게의 오늘 주문에서 볼 수 있어요.',
    };
  if (shut)
    return {
      title: '아직 결제가 끝나지 않았어요.',
      text: '결제창이 닫혔다면 다시 열어주세요. 이미 결제했다면 곧 이 화면이 바뀌어요.',
    };
  return { title: '결제창에서 결제를 마쳐주세요.', text: '결제가 끝나면 이 화면이 저절로 바뀌어요.' };
}
