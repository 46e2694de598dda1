import { t } from '@lingui/core/macro';
import type { BankResults as Found } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';
import type { BankResult, BankResults } from './bank-results';

type Line = Found['lines'][number];

/** Verdict on a line of the bank's list in a word, and its consequence. */
export const verdictWords: Readonly<Record<Line['verdict'], { tone: BadgeTone; word: string; meaning: string }>> = {
  paid: { tone: 'ready', word: t`지급 완료`, meaning: t`확인하면 지급 완료로 적어요.` },
  failed: { tone: 'danger', word: t`실패`, meaning: t`확인하면 금액을 상점 잔액으로 되돌려요.` },
  known: { tone: 'completed', word: t`이미 확인함`, meaning: t`전에 같은 결과로 적었어요.` },
  contradicts: {
    tone: 'danger',
    word: t`결과가 어긋나요`,
    meaning: t`적어둔 결과나 다른 줄과 반대예요. 적지 않으니 은행 화면에서 확인해주세요.`,
  },
  differs: {
    tone: 'danger',
    word: t`계좌나 금액이 달라요`,
    meaning: t`우리 번호인데 계좌나 금액이 파일과 달라요. 적지 않아요.`,
  },
  doubled: { tone: 'completed', word: t`같은 줄`, meaning: t`위의 줄과 같은 말이라 한 번만 세요.` },
  'other-file': {
    tone: 'waiting',
    word: t`다른 파일`,
    meaning: t`다른 은행 파일의 지급이에요. 그 파일에서 올려주세요.`,
  },
  unmatched: { tone: 'waiting', word: t`짝이 없어요`, meaning: t`이 파일에서 하나로 찾을 수 없어요. 적지 않아요.` },
  unclear: { tone: 'waiting', word: t`결과를 몰라요`, meaning: t`처리 중이거나 읽을 수 없는 결과예요. 적지 않아요.` },
};

/** Sort order: lines that need attention come first. */
const ranks: readonly BadgeTone[] = ['danger', 'waiting', 'ready', 'completed'];
export const byTrouble = (one: Line, other: Line): number =>
  ranks.indexOf(verdictWords[one.verdict].tone) - ranks.indexOf(verdictWords[other.verdict].tone) ||
  one.line - other.line;

/** How many lines say what can be written down, and how many don't. */
export function countFound({ lines, missing }: Found): { paid: number; failed: number; left: number; missing: number } {
  const count = (...verdicts: readonly Line['verdict'][]): number =>
    lines.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const left = lines.length - count('paid', 'failed', 'known', 'doubled');
  return { paid: count('paid'), failed: count('failed'), left, missing: missing.length };
}

/**
 * The results with those of the list in the place of what was said before. What a list `before` it filled in goes where it
 * was not said otherwise since: that list may have been of another day, or of transfers under way.
 */
export function filledBy(results: BankResults, found: Found, before?: Found): BankResults {
  const next = new Map<string, BankResult>(results);
  for (const [payoutId, { state, reason }] of before ? saidBy(before) : []) {
    const said = next.get(payoutId);
    if (said?.state === state && said.reason === reason) next.delete(payoutId);
  }
  for (const [payoutId, result] of saidBy(found)) next.set(payoutId, result);
  return next;
}

const saidBy = ({ lines }: Found): [string, BankResult][] =>
  lines.flatMap(({ payoutId, verdict, reason }) =>
    payoutId !== null && (verdict === 'paid' || verdict === 'failed')
      ? [[payoutId, { state: verdict, reason: verdict === 'failed' ? (reason ?? '') : '' }]]
      : [],
  );
