import { t } from '@lingui/core/macro';
import { koreanDay } from '../../../util/order-time';
import { once } from '../../../util/once';

const zone = { timeZone: 'Asia/Seoul' } as const;
const clock = once(() => new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }));
const date = once(() => new Intl.DateTimeFormat('ko-KR', { ...zone, month: 'long', day: 'numeric', weekday: 'short' }));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time on the shop's clock: `14:20`. */
export const shopTime = (at: string): string => clock().format(new Date(at));

/** A day of the shop's calendar: `11월 27일 (금)`. */
export const dayWords = (day: string): string => date().format(new Date(`${day}T12:00:00+09:00`));

/** The day of a moment as it is said now: `오늘`, `내일`, or the date. */
export function dayFromNow(at: string, now: number): string {
  const day = koreanDay(at);
  if (day === koreanDay(now)) return t`오늘`;
  return day === koreanDay(now + DAY_MS) ? t`내일` : dayWords(day);
}
