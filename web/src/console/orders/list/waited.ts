import { t } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Whole minutes since a moment; a clock that is behind counts none. */
export const waitedMinutes = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

/** `방금`, `4분째`, `1시간 5분째`, `3일째`. */
export function waitedWords(minutes: number): string {
  if (minutes < 1) return t`방금`;
  if (minutes < HOUR_MINUTES) return t`${minutes}분째`;
  if (minutes >= DAY_MINUTES) return t`${{ minutes: Math.floor(minutes / DAY_MINUTES) }}일째`;
  const rest = minutes % HOUR_MINUTES;
  return t`${{ minutes: Math.floor(minutes / HOUR_MINUTES) }}시간${{ part: rest > 0 ? t` ${rest}분` : '' }}째`;
}
