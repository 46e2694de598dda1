import { t } from '@lingui/core/macro';
import { inLanguage } from './in-language';
import { once } from './once';

const zone = { timeZone: 'Asia/Seoul' } as const;
const exact = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'medium', timeStyle: 'short' }));
const short = inLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      ...zone,
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }),
);
const day = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, month: 'short', day: 'numeric' }));
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
  if (passedMs < MINUTE_MS) return t`방금`;
  if (passedMs < HOUR_MS) return t`${Math.floor(passedMs / MINUTE_MS)}분 전`;
  if (dayKey().format(moment) === dayKey().format(now)) return t`${Math.floor(passedMs / HOUR_MS)}시간 전`;
  if (dayKey().format(moment) === dayKey().format(new Date(now.getTime() - 24 * HOUR_MS))) return t`어제`;
  return day().format(moment);
}
