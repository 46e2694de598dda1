import type { WireReconciliation } from '@jumun/contracts';
import { formatWon } from '../../util/money';

export type ReconciledDay = WireReconciliation['days'][number];
export type Break = WireReconciliation['breaks'][number];

/** How the card company's books can differ from ours, the gravest first. */
export const breakKinds: Readonly<Record<Break['kind'], { word: string; meaning: string }>> = {
  'amount-differs': {
    word: '금액이 달라요',
    meaning: '같은 거래가 양쪽에 있지만 금액이 달라요. 결제사 화면에서 어느 쪽이 맞는지 확인해주세요.',
  },
  'missing-here': {
    word: '우리 장부에 없어요',
    meaning: '결제사에는 있지만 우리가 기록하지 않은 거래예요. 주문 없이 돈을 받았을 수 있어요.',
  },
  'missing-at-provider': {
    word: '결제사에 없어요',
    meaning: '우리 장부에는 있지만 결제사에는 없는 거래예요. 받지 못한 돈일 수 있어요.',
  },
  double: { word: '결제사에 두 번 있어요', meaning: '결제사 기록에 같은 거래가 두 번 나와요.' },
};
const kinds = Object.keys(breakKinds);

export const sideWords: Readonly<Record<Break['side'], string>> = { approve: '승인', cancel: '취소' };
export const sourceWords: Readonly<Record<ReconciledDay['source'], string>> = {
  provider: '결제사에서 받음',
  upload: '올린 파일',
};

/** How much more we have than the card company; below zero where we have less. */
export const differenceOf = ({ our_amount, provider_amount }: Break): number =>
  (our_amount ?? 0) - (provider_amount ?? 0);

interface BreakGroup {
  kind: Break['kind'];
  breaks: readonly Break[];
  /** Won that differ, whichever way. */
  sum: number;
}

/** The breaks by kind; kinds without any are left out. */
export function groupsOf(breaks: readonly Break[]): BreakGroup[] {
  const groups = new Map<Break['kind'], Break[]>();
  for (const found of breaks) {
    const group = groups.get(found.kind);
    if (group) group.push(found);
    else groups.set(found.kind, [found]);
  }
  return [...groups]
    .sort(([one], [other]) => kinds.indexOf(one) - kinds.indexOf(other))
    .map(([kind, group]) => ({
      kind,
      breaks: group,
      sum: group.reduce((sum, found) => sum + Math.abs(differenceOf(found)), 0),
    }));
}

/** What a comparison of a day found. */
export function comparedWords(day: string, found: WireReconciliation): string {
  const compared = found.days.find((each) => each.day === day);
  if (!compared) return `${day}에 견줄 거래가 없었어요.`;
  if (compared.open_breaks > 0) return `견줬어요. 차이 ${compared.open_breaks}건이 열려 있어요.`;
  return `견줬어요. 결제사 ${compared.provider_lines}건, 합계 ${formatWon(compared.provider_sum)}이 모두 맞아요.`;
}
