import { MAX_HANDED } from '../counter/change';

/** A press at the cash pad: a digit, `00`, a note more, or the sum itself. */
export type CashPress = { digits: string } | { note: number } | { exact: number };

/** The sums that were shown, the one before each press, so that each can be taken back. */
export interface Handed {
  readonly sum: number;
  readonly before: readonly number[];
  /** Whether the next digit is written behind the sum; after a note it begins anew. */
  readonly isTyped: boolean;
}

export const NOTHING_HANDED: Handed = { sum: 0, before: [], isTyped: false };

function sumAfter({ sum, isTyped }: Handed, press: CashPress): number {
  if ('note' in press) return sum + press.note;
  if ('exact' in press) return press.exact;
  return Number(`${isTyped ? sum : 0}${press.digits}`);
}

/** A press more; one that would go beyond what is ever handed over is none. */
export function pressed(handed: Handed, press: CashPress): Handed {
  const sum = sumAfter(handed, press);
  if (sum > MAX_HANDED) return handed;
  return { sum, before: [...handed.before, handed.sum], isTyped: 'digits' in press };
}

/** The last press is taken back. */
export const takenBack = ({ before }: Handed): Handed => ({
  sum: before.at(-1) ?? 0,
  before: before.slice(0, -1),
  isTyped: before.length > 1,
});
