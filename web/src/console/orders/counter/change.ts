import { t } from '@lingui/core/macro';
import { formatWon } from '../../../util/money';
import { hasPartOfWon, typedWon, wonOf } from '../../../util/typed';

const STEPS = [1_000, 5_000, 10_000, 50_000] as const;
const MOST_SHOWN = 4;
export const MAX_HANDED = 9_999_999_999;

/** The sums that people hand over for a total: the sum itself, and the next whole notes above it. */
export function handedSums(total: number): number[] {
  const sums = STEPS.map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...sums])].sort((one, other) => one - other).slice(0, MOST_SHOWN);
}

/** A sum as it is typed, in won; undefined while nothing is. */
export function typedSum(text: string): number | undefined {
  const kept = typedWon(text, MAX_HANDED);
  return kept === '' ? undefined : wonOf(kept);
}

/** The sum as its field shows it: with commas, or as typed while a point or letters stand in it that are still to be judged. */
export function shownSum(typed: string, received: number | undefined): string {
  const kept = typedWon(typed, MAX_HANDED);
  if (/\D/.test(kept) && Object.is(wonOf(kept), received)) return kept;
  return received === undefined ? '' : received.toLocaleString('ko-KR');
}

/** The change due in words, or that the amount is too small; null while no amount is entered. */
export function changeWords(total: number, received: number | undefined): { text: string; isShort: boolean } | null {
  if (received === undefined) return null;
  if (hasPartOfWon(received)) return { text: t`받은 금액은 1원 단위로 입력해주세요.`, isShort: true };
  if (!(received >= total)) return { text: t`받은 금액이 모자라요.`, isShort: true };
  return { text: t`거스름돈 ${{ received: formatWon(received - total) }}`, isShort: false };
}
