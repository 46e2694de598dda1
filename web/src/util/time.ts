import { once } from './once';

const zone = { timeZone: 'Asia/Seoul' } as const;
const exact = once(() => new Intl.DateTimeFormat('ko-KR', { ...zone, dateStyle: 'medium', timeStyle: 'short' }));
const short = once(
  () =>
    new Intl.DateTimeFormat('ko-KR', {
      ...zone,
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }),
);
const day = once(() => new Intl.DateTimeFormat('ko-KR', { ...zone, month: 'long', day: 'numeric' }));
const dayKey = once(() => new Intl.DateTimeFormat('sv-SE', zone));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `2026. 11. 21. 오후 1:18`, in Korean time. */
export const exactTime = (at: Date | string): string => exact().format(new Date(at));
/** `11. 21. 13:18`, in Korean time. */
export const shortTime = (at: Date | string): string => short().format(new Date(at));

/** How long ago in words: `방금`, `5분 전`, `3시간 전`, `어제`, then the day. */
export function relativeTime(at: Date | string, now: Date = new Date()): string {
  const moment = new Date(at);
  const passedMs = now.getTime() - moment.getTime();
  if (passedMs < MINUTE_MS) return '방금';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)}분 전`;
  if (dayKey().format(moment) === dayKey().format(now)) return `${Math.floor(passedMs / HOUR_MS)}시간 전`;
  if (dayKey().format(moment) === dayKey().format(new Date(now.getTime() - 24 * HOUR_MS))) return '어제';
  return day().format(moment);
}
