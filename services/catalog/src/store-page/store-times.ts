import {
  businessDay,
  type BusinessDay,
  type ShopStatus,
  type StoreDay,
  type StoreHours,
  type StoreTimes,
  type TimeSpan,
  type WeeklySpan,
} from '@jumun/contracts';
import type { IntakeAnswer } from '../intake/intake.sql.js';
import { presentIntake } from '../intake/present-intake.js';
import { dayLater, holidayOf, type WeekRules } from '../hours/work-out-spans.js';

/** As many days of the calendar as a store page tells. */
const SHOWN_DAYS = 14;
const CLOSED = '쉬어요';

/** The moment and the days that a statement with `STORE_TIMES` asks for. */
export function timesAt(at: Date): [Date, BusinessDay, BusinessDay] {
  const today = businessDay(at);
  return [at, today, dayLater(today, SHOWN_DAYS - 1)];
}

interface TimesRow {
  status: ShopStatus;
  intake: IntakeAnswer | null;
  week: Pick<WeekRules, 'weekly' | 'closedOnHolidays'> | null;
  dates: { day: BusinessDay; spans: TimeSpan[]; title: string | null; place: string | null }[];
}

/** When a store takes orders, as its page tells it. */
export function presentTimes({ status, intake, week, dates }: TimesRow, at: Date): StoreTimes {
  return {
    intake: presentIntake(intake, status, at),
    hours: week?.weekly ? hoursOf(week.weekly) : [],
    calendar: calendarOf(dates, week?.closedOnHolidays ?? false, businessDay(at)),
  };
}

const hoursOf = (weekly: readonly WeeklySpan[]): StoreHours[] =>
  Array.from({ length: 7 }, (_, index) => {
    const ofDay = weekly.filter(({ day }) => day === index + 1);
    const [spans, breaks] = [inOrder(ofDay), inOrder(ofDay.flatMap((span) => span.breaks))];
    const text = breaks.length > 0 ? `${textOf(spans)}, 준비 시간 ${textOf(breaks)}` : textOf(spans);
    return { day: index + 1, text, spans, ...(breaks.length > 0 && { breaks }) };
  });

const inOrder = (spans: readonly TimeSpan[]): TimeSpan[] =>
  spans.map(({ from, to }) => ({ from, to })).sort((one, other) => one.from.localeCompare(other.from));

const textOf = (spans: readonly TimeSpan[]): string =>
  spans.length === 0 ? CLOSED : spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Days that the owner set, and public holidays on which the shop rests. */
function calendarOf(dates: TimesRow['dates'], closedOnHolidays: boolean, today: BusinessDay): StoreDay[] {
  const set = new Map(dates.map((date) => [date.day, date]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => dayLater(today, index)).flatMap((day): StoreDay[] => {
    const date = set.get(day);
    if (date) {
      const spans = inOrder(date.spans);
      return [{ day, title: date.title, place: date.place, text: textOf(spans), spans }];
    }
    const holiday = closedOnHolidays ? holidayOf(day) : undefined;
    if (holiday === undefined) return [];
    return [{ day, title: holiday, place: null, text: CLOSED, spans: [], holiday: true }];
  });
}
