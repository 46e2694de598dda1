import { businessDay, CALENDAR_ENDS, HOLIDAYS, startOfDay, YEARLY_HOLIDAYS, type BusinessDay } from '@jumun/contracts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Payouts leave at ten in Seoul. */
const PAYOUT_HOUR = 10;
const SATURDAY = 6;
const SUNDAY = 0;

const later = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether Korean banks work on a Korean day. Past the calendar's end, moving holidays are taken for working days. */
export function isBankDay(day: BusinessDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY || HOLIDAYS.has(day)) return false;
  return day <= CALENDAR_ENDS || !YEARLY_HOLIDAYS.has(day.slice(5));
}

/** The first bank day after a day. */
export function bankDayAfter(day: BusinessDay): BusinessDay {
  let next = later(day, 1);
  while (!isBankDay(next)) next = later(next, 1);
  return next;
}

/** The moment at which payouts of a Korean day leave. */
export const payoutTime = (day: BusinessDay): Date => new Date(startOfDay(day).getTime() + PAYOUT_HOUR * HOUR_MS);

/** The day whose payouts leave next: today until ten o'clock on a bank day, otherwise the next bank day. */
export function nextPayoutDay(now: Date): BusinessDay {
  const today = businessDay(now);
  return isBankDay(today) && now < payoutTime(today) ? today : bankDayAfter(today);
}

/** The day whose payouts are due by now; undefined before ten o'clock and when banks are closed. */
export function duePayoutDay(now: Date): BusinessDay | undefined {
  const today = businessDay(now);
  return isBankDay(today) && now >= payoutTime(today) ? today : undefined;
}

/** How many days of the calendar are left, for a warning in time. */
export const calendarDaysLeft = (now: Date): number =>
  Math.floor((Date.parse(`${CALENDAR_ENDS}T00:00:00Z`) - Date.parse(`${businessDay(now)}T00:00:00Z`)) / DAY_MS);
