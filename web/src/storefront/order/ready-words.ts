import { t } from '@lingui/core/macro';
import { readyAtWords } from '../intake/ready-at-words';

const MINUTE_MS = 60_000;
/** From so late on, a page says how late it is. */
const VERY_LATE_MINUTES = 10;

const minutesLate = (readyBy: string, now: number): number => Math.floor((now - Date.parse(readyBy)) / MINUTE_MS);

/** Whether an order is so late that nothing near may be named any more. */
export const isVeryLate = (readyBy: string | null, now: number): boolean =>
  readyBy !== null && minutesLate(readyBy, now) >= VERY_LATE_MINUTES;

/** When an order is to be ready, where the shop promised that; `first` is what was promised when the page was opened. */
export function readyWords(readyBy: string | null, first: string | null, now: number): string | null {
  if (readyBy === null) return null;
  const at = Date.parse(readyBy);
  if (isVeryLate(readyBy, now)) return t`예정보다 ${{ late: minutesLate(readyBy, now) }}분 늦어지고 있어요.`;
  if (at < now) return t`조금 늦어지고 있어요`;
  const later = first === null ? 0 : Math.round((at - Date.parse(first)) / MINUTE_MS);
  const ready = readyAtWords(at);
  return later > 0 ? t`${later}분 늦어져요. ${ready}.` : ready;
}
