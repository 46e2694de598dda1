import { t } from '@lingui/core/macro';
import { formatWon } from '../../../util/money';

const STEPS = [1_000, 5_000, 10_000, 50_000] as const;
const MOST_SHOWN = 4;

/** The sums that people hand over for a total: the sum itself, and the next whole notes above it. */
export function handedSums(total: number): number[] {
  const sums = STEPS.map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...sums])].sort((one, other) => one - other).slice(0, MOST_SHOWN);
}

/** A sum as it is typed, in won; undefined while nothing is. */
export function typedSum(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  return digits === '' ? undefined : Number(digits);
}

/** The change due in words, or that the amount is too small; null while no amount is entered. */
export function changeWords(total: number, received: number | undefined): { text: string; isShort: boolean } | null {
  if (received === undefined) return null;
  if (received < total) return { text: t`받은 금액이 모자라요.`, isShort: true };
  return { text: t`거스름돈 ${{ received: formatWon(received - total) }}`, isShort: false };
}
