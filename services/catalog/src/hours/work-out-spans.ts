import {
  HOLIDAYS,
  WEEKEND_HOLIDAYS,
  YEARLY_HOLIDAYS,
  type BusinessDay,
  type HoursInput,
  type TimeSpan,
} from '@jumun/contracts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The rules of a week; see `HoursInput`. */
export type WeekRules = Pick<HoursInput, 'weekly' | 'lastOrderMinutes' | 'closedOnHolidays'>;

/** Days of the calendar with the spans that take the place of their weekday's; none for a closed day. */
export type Exceptions = ReadonlyMap<BusinessDay, readonly TimeSpan[]>;

/** A stretch in which a shop is open without a break. */
export interface WorkedSpan {
  /** The day it began on, by the shop's clock. */
  day: BusinessDay;
  opensAt: Date;
  /** Orders are taken until then. */
  lastOrderAt: Date;
  closesAt: Date;
}

/** From the first day on, so many days, by the clock of a zone without daylight saving. */
interface Period {
  from: BusinessDay;
  days: number;
  timeZone: string;
}

/** In minutes since the first day began. */
interface Stretch {
  day: BusinessDay;
  from: number;
  to: number;
}

/**
 * The stretches in which a shop is open, in their order; none touches another. A day of the calendar replaces the rules of
 * its weekday; what goes on after midnight belongs to the day it began on.
 */
export function workOutSpans(rules: WeekRules, exceptions: Exceptions, { from, days, timeZone }: Period): WorkedSpan[] {
  const startMs = Date.parse(`${from}T00:00:00Z`) - offsetOf(timeZone, new Date(`${from}T00:00:00Z`));
  const stretches = Array.from({ length: days }, (_, index) => {
    const day = dayLater(from, index);
    return stretchesOf(rules, exceptions, day).map(({ from: begin, to: end }) => ({
      day,
      from: begin + index * DAY_MINUTES,
      to: end + index * DAY_MINUTES,
    }));
  });
  const momentOf = (minutes: number): Date => new Date(startMs + minutes * MINUTE_MS);
  return joined(stretches.flat()).map(({ day, from: begin, to: end }) => ({
    day,
    opensAt: momentOf(begin),
    // A stretch that is no longer than that takes orders to its end.
    lastOrderAt: momentOf(end - begin > rules.lastOrderMinutes ? end - rules.lastOrderMinutes : end),
    closesAt: momentOf(end),
  }));
}

export const dayLater = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The name of a public holiday, on whichever weekday; past the calendar's end of one that is the same every year. */
export const holidayOf = (day: BusinessDay): string | undefined =>
  HOLIDAYS.get(day) ?? WEEKEND_HOLIDAYS.get(day) ?? (YEARLY_HOLIDAYS.has(day.slice(5)) ? '공휴일' : undefined);

/** A span in minutes since its day began; one that is not later ends on the next day. */
export function minutesOf({ from, to }: TimeSpan): { from: number; to: number } {
  const [begin, end] = [clockMinutes(from), clockMinutes(to)];
  return { from: begin, to: end > begin ? end : end + DAY_MINUTES };
}

/** A break in minutes since the day of its span began: one that begins before its span is after midnight. */
export function breakMinutes(rest: TimeSpan, { from }: TimeSpan): { from: number; to: number } {
  const within = minutesOf(rest);
  const shift = within.from < clockMinutes(from) ? DAY_MINUTES : 0;
  return { from: within.from + shift, to: within.to + shift };
}

const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The parts of a weekly span between its breaks, in minutes from midnight. */
export function withoutBreaks(span: TimeSpan, breaks: readonly TimeSpan[]): { from: number; to: number }[] {
  const whole = minutesOf(span);
  const rests = breaks.map((rest) => breakMinutes(rest, span)).sort((one, other) => one.from - other.from);
  const edges = [whole.from, ...rests.flatMap(({ from, to }) => [from, to]), whole.to];
  return Array.from({ length: rests.length + 1 }, (_, index) => ({
    from: edges[2 * index] ?? 0,
    to: edges[2 * index + 1] ?? 0,
  })).filter(({ from, to }) => from < to);
}

const WHOLE_DAY = { from: 0, to: DAY_MINUTES };

function stretchesOf({ weekly, closedOnHolidays }: WeekRules, exceptions: Exceptions, day: BusinessDay) {
  const exception = exceptions.get(day);
  if (exception) return exception.map(minutesOf);
  if (closedOnHolidays && holidayOf(day) !== undefined) return [];
  if (weekly === null) return [WHOLE_DAY];
  const weekday = weekdayOf(day);
  return weekly.filter((span) => span.day === weekday).flatMap((span) => withoutBreaks(span, span.breaks));
}

/** Stretches that meet or overlap are one, of the day that the first began on. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else all.push({ ...stretch });
  }
  return all;
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
function offsetOf(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second) - at.getTime();
}
