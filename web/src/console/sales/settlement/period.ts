import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { isDay } from '../../../util/calendar-day';
import { koreanDay } from '../../../util/order-time';

/** Korean days, both included. */
export interface DayRange {
  from: string;
  to: string;
}
/** Period of a report: a whole month, or a custom range of days. */
export type Period = { month: string; range: DayRange } | { month?: undefined; range: DayRange };

/** The server answers about so many days at once. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;
/** First month with any sales on the platform. */
export const FIRST_MONTH = '2025-01';
const FIRST_DAY = `${FIRST_MONTH}-01`;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MONTH_LETTERS = 7;
const DAY_LETTERS = 10;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, DAY_LETTERS);

export const today = (now: Date = new Date(serverNow())): string => koreanDay(now.toISOString());
export const monthOf = (day: string): string => day.slice(0, MONTH_LETTERS);

/** The month so many months after another, or before it. */
export function monthAfter(month: string, months = 1): string {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(dayOf(first));
}

export function daysOfMonth(month: string): DayRange {
  const next = utc(`${monthAfter(month)}-01`);
  return { from: `${month}-01`, to: dayOf(new Date(next.getTime() - DAY_MS)) };
}

/** The month that an address tells; one that can't be is the present one. */
export function monthIn(search: URLSearchParams, now: string): string {
  const month = search.get('month');
  const isKnown = month !== null && MONTH.test(month) && month >= FIRST_MONTH && month <= monthOf(now);
  return isKnown ? month : monthOf(now);
}

/** The period that an address tells; what makes no sense is the present month. */
export function periodIn(search: URLSearchParams, now: string): Period {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && rangeFault({ from, to }, now) === undefined) return { range: { from, to } };
  const month = monthIn(search, now);
  return { month, range: daysOfMonth(month) };
}

/** The error of a chosen range of days, and the end that it belongs to. */
export function rangeFault({ from, to }: DayRange, now: string): { at: keyof DayRange; text: string } | undefined {
  if (!isDay(from)) return { at: 'from', text: t`시작일을 골라주세요.` };
  if (!isDay(to)) return { at: 'to', text: t`종료일을 골라주세요.` };
  if (from < FIRST_DAY) return { at: 'from', text: t`2025년 1월 1일부터 볼 수 있어요.` };
  if (to > now) return { at: 'to', text: t`오늘까지 볼 수 있어요.` };
  if (from > to) return { at: 'to', text: t`종료일이 시작일보다 빨라요.` };
  if (utc(to).getTime() - utc(from).getTime() >= MAX_DAYS * DAY_MS) {
    return { at: 'to', text: t`한 번에 ${{ maxDays: MAX_DAYS }}일까지 볼 수 있어요.` };
  }
  return undefined;
}

const dayForm = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
});
const momentForm = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `2026년 11월`. */
export const monthWords = (month: string): string =>
  t`${{ month: month.slice(0, 4) }}년 ${{ month2: Number(month.slice(5)) }}월`;
/** `11월 21일 (토)`. */
export const dayWords = (day: string): string => dayForm.format(utc(day));
/** `11월 23일 (월) 오전 10:00`, in Korean time. */
export const momentWords = (at: string): string => momentForm.format(new Date(at));
/** `2026년 11월`, or `2026.11.01 ~ 2026.11.21`. */
export const periodWords = ({ month, range }: Period): string =>
  month === undefined ? `${range.from.replaceAll('-', '.')} ~ ${range.to.replaceAll('-', '.')}` : monthWords(month);
