import { t } from '@lingui/core/macro';
import type { Reconciliation } from '../../api/views';
import { formatWon } from '../../util/money';
import { koreanDay } from '../../util/order-time';

export type ReconciledDay = Reconciliation['days'][number];
export type Break = Reconciliation['breaks'][number];
export type HeldCharge = NonNullable<Reconciliation['unconfirmed']>[number];

type Side = Break['side'];

/** How the card company's books can differ from ours, the gravest first, and what that means for each side. */
export const breakKinds: Readonly<Record<Break['kind'], { word: string; meaning: Readonly<Record<Side, string>> }>> = {
  'amount-differs': {
    word: t`금액이 달라요`,
    meaning: {
      approve: t`같은 승인이 양쪽에 있지만 금액이 달라요. 결제사 화면에서 어느 쪽이 맞는지 확인해주세요.`,
      cancel: t`같은 취소가 양쪽에 있지만 금액이 달라요. 결제사 화면에서 얼마를 돌려줬는지 확인해주세요.`,
    },
  },
  'missing-here': {
    word: t`우리 장부에 없어요`,
    meaning: {
      approve: t`결제사에는 있지만 우리가 기록하지 않은 승인이에요. 주문 없이 돈을 받았을 수 있어요.`,
      cancel: t`결제사가 돈을 돌려줬지만 우리가 기록하지 않은 취소예요. 상점 잔액이 그만큼 많을 수 있어요.`,
    },
  },
  'missing-at-provider': {
    word: t`결제사에 없어요`,
    meaning: {
      approve: t`우리 장부에는 있지만 결제사에는 없는 승인이에요. 받지 못한 돈일 수 있어요.`,
      cancel: t`우리 장부에는 있지만 결제사에는 없는 취소예요. 손님이 환불을 받지 못했을 수 있어요.`,
    },
  },
  double: {
    word: t`결제사에 두 번 있어요`,
    meaning: {
      approve: t`결제사 기록에 같은 승인이 두 번 나와요. 손님이 두 번 결제했을 수 있어요.`,
      cancel: t`결제사 기록에 같은 취소가 두 번 나와요. 손님에게 두 번 돌려줬을 수 있어요.`,
    },
  },
};

const kinds = Object.keys(breakKinds);

const sideOrder: readonly Side[] = ['approve', 'cancel'];
export const sideWords: Readonly<Record<Side, string>> = { approve: t`승인`, cancel: t`취소` };
export const sourceWords: Readonly<Record<ReconciledDay['source'], string>> = {
  provider: t`결제사에서 받음`,
  upload: t`올린 파일`,
};

/** How much more we have than the card company; below zero where we have less. */
export const differenceOf = ({ ourAmount, providerAmount }: Break): number => (ourAmount ?? 0) - (providerAmount ?? 0);

export const isOpen = ({ closedAt }: Break): boolean => closedAt === null;

/** The server tells so many breaks at most, the open ones first. */
export const MOST_BREAKS = 1_000;

interface BreakGroup {
  kind: Break['kind'];
  breaks: readonly Break[];
  open: number;
  closed: number;
  /** Won that differ in those that are open, whichever way. */
  sum: number;
  /** The meaning, once for each side that occurs. */
  meanings: readonly string[];
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
    .map(([kind, group]) => groupOf(kind, group));
}
function groupOf(kind: Break['kind'], breaks: readonly Break[]): BreakGroup {
  const open = breaks.filter(isOpen);
  const sides = sideOrder.filter((side) => breaks.some((found) => found.side === side));
  return {
    kind,
    breaks,
    open: open.length,
    closed: breaks.length - open.length,
    sum: open.reduce((sum, found) => sum + Math.abs(differenceOf(found)), 0),
    meanings: sides.map((side) => breakKinds[kind].meaning[side]),
  };
}

const HOUR_MS = 60 * 60 * 1000;
/** The card company closes a day six hours after its end, and the comparison takes its turn. */
const COMPARED_AFTER_MS = 31 * HOUR_MS;

/** The latest day that should have been compared by now, if it was not; nothing where none ever was. */
export function dayLeftOut(days: readonly ReconciledDay[], nowMs: number): string | undefined {
  const due = koreanDay(nowMs - COMPARED_AFTER_MS);
  return days.length > 0 && !days.some(({ day }) => day === due) ? due : undefined;
}

/** Result of comparing a day. */
export function comparedWords(day: string, found: Reconciliation): string {
  const compared = found.days.find((each) => each.day === day);
  if (!compared) return t`${day}에 견줄 거래가 없었어요.`;
  if (compared.openBreaks > 0) return t`대조했어요. 차이 ${{ openBreaks: compared.openBreaks }}건이 열려 있어요.`;
  return t`대조했어요. 결제사 ${{ providerLines: compared.providerLines }}건, 합계 ${{ providerSum: formatWon(compared.providerSum) }}이 모두 맞아요.`;
}
