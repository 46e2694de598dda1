import { z } from 'zod';
import { optionalLine } from '../values/text.js';
import { BusinessDay, EndOfDay, Moment, TimeOfDay } from '../values/time.js';

/** As many entries as a week may have, breaks an entry, spans a day of the calendar, and days ahead in it. */
export const MAX_WEEKLY = 21;
const MAX_BREAKS = 3;
const MAX_DAY_SPANS = 4;
export const MAX_CALENDAR_DAYS = 400;
/** The most days that a calendar is asked for at once. */
export const MAX_CALENDAR_RANGE = 366;

/** From a time to another; one that is not later is of the next day. `00:00` to `24:00` is the whole day. */
const TimeSpan = z.object({ from: TimeOfDay, to: EndOfDay });
export type TimeSpan = z.infer<typeof TimeSpan>;

/** A stretch of every week; over midnight it belongs to the day it begins on. */
const WeeklySpan = TimeSpan.extend({
  /** 1 Monday to 7 Sunday. */
  day: z.int().min(1).max(7),
  breaks: z.array(TimeSpan).max(MAX_BREAKS, `준비 시간은 ${MAX_BREAKS}개까지 정할 수 있어요.`).default([]),
});
export type WeeklySpan = z.infer<typeof WeeklySpan>;

/** When a shop is open. */
export const HoursInput = z.object({
  /** Null is always open, but for the calendar; empty is open on days of the calendar only. */
  weekly: z.array(WeeklySpan).max(MAX_WEEKLY, `영업시간은 ${MAX_WEEKLY}개까지 정할 수 있어요.`).nullable(),
  /** How long before closing the last order is taken. */
  lastOrderMinutes: z
    .int('숫자로 입력해주세요.')
    .min(0, '0분부터 정할 수 있어요.')
    .max(120, '120분까지 정할 수 있어요.')
    .default(0),
  closedOnHolidays: z.boolean().default(false),
  /** When a new day begins on the board and in the numbers of orders. */
  dayStartsAt: TimeOfDay.default('00:00'),
});
export type HoursInput = z.infer<typeof HoursInput>;

export const Hours = HoursInput.extend({
  /** Grows with each change; 0 while nothing was saved. */
  version: z.int(),
  /** The next seven stretches in which it is open; none for a shop that is always open. */
  next: z.array(z.object({ opensAt: Moment, closesAt: Moment })),
});
export type Hours = z.infer<typeof Hours>;

const DayKind = z.enum(['closed', 'open', 'event']);

/** A day of the calendar as it is asked for. */
export const CalendarDate = z.iso.date('날짜를 2026-12-25처럼 입력해주세요.');

/** A day that is unlike its weekday: closed, open at other times, or an event. */
export const CalendarDayInput = z.object({
  day: CalendarDate,
  kind: DayKind,
  /** Empty for a closed day. */
  spans: z.array(TimeSpan).max(MAX_DAY_SPANS, `하루에 ${MAX_DAY_SPANS}개까지 정할 수 있어요.`).default([]),
  title: optionalLine(40)
    .transform((title) => (title === '' ? null : title))
    .nullable()
    .default(null),
  place: optionalLine(60)
    .transform((place) => (place === '' ? null : place))
    .nullable()
    .default(null),
});
export type CalendarDayInput = z.infer<typeof CalendarDayInput>;

export const CalendarDay = z.object({
  day: BusinessDay,
  kind: DayKind,
  spans: z.array(TimeSpan),
  title: z.string().nullable(),
  place: z.string().nullable(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The spans of a day; none is a day off. Absent in the answer of a catalog of the version before. */
const toldSpans = z.array(TimeSpan).optional();

/** A weekday as a store page tells it, with the Korean words: "10:00–22:00, 준비 시간 15:00–17:00" or "쉬어요". */
export const StoreHours = z.object({ day: z.int(), text: z.string(), spans: toldSpans, breaks: toldSpans });
export type StoreHours = z.infer<typeof StoreHours>;

/** A day of the calendar, or a public holiday on which the shop is closed, as a store page tells it. */
export const StoreDay = z.object({
  day: BusinessDay,
  title: z.string().nullable(),
  place: z.string().nullable(),
  text: z.string(),
  spans: toldSpans,
  /** Whether it is a public holiday, whose Korean name the title is. */
  holiday: z.boolean().optional(),
});
export type StoreDay = z.infer<typeof StoreDay>;
