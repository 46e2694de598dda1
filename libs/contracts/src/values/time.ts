import { z } from 'zod';

/** A moment as ISO 8601 with an offset. */
export const Moment = z.iso.datetime({ offset: true });
export type Moment = z.infer<typeof Moment>;

/** A Korean calendar day, `YYYY-MM-DD`. */
export const BusinessDay = z.iso.date();
export type BusinessDay = z.infer<typeof BusinessDay>;

/** A Korean calendar month, `YYYY-MM`. */
export const KoreanMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '월을 2026-01처럼 입력해주세요.');
export type KoreanMonth = z.infer<typeof KoreanMonth>;

/** A time of the day on the shop's clock. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시간은 09:00처럼 입력해주세요.');

/** A time at which something ends: `24:00` is the end of the day. */
export const EndOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '시간은 09:00처럼 입력해주세요.');

/** Korea has had no daylight saving since 1988, so its offset is a constant. */
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The Korean day a moment falls on. */
export const businessDay = (at: Date): BusinessDay =>
  new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10);

/** The Korean local time of a moment, `YYYY-MM-DDTHH:MM:SS.mmm`. */
export const koreanClock = (at: Date): string => new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, -1);

/** The moment a Korean day begins. */
export const startOfDay = (day: BusinessDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_OFFSET_MS);

/** The Korean day that follows. */
export const dayAfter = (day: BusinessDay): BusinessDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The moment the Korean week (Monday first) of a moment begins. */
export function startOfWeek(at: Date): Date {
  const midnight = startOfDay(businessDay(at)).getTime();
  const daysSinceMonday = (new Date(midnight + SEOUL_OFFSET_MS).getUTCDay() + 6) % 7;
  return new Date(midnight - daysSinceMonday * DAY_MS);
}
