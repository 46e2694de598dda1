import { formatCount } from '../../util/money';

/** A change in words: `어제보다 12,000원 많아요`. `since` ends in a vowel. */
export function changeWords(since: string, change: number, unit: string): string {
  if (change === 0) return `${since}와 같아요`;
  return `${since}보다 ${formatCount(Math.abs(change))}${unit} ${change > 0 ? '많아요' : '적어요'}`;
}
