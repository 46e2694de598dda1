import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { koreanDay } from '../../../util/order-time';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LETTERS = 10;
const MONTH_LETTERS = 7;
const WEEK = 7;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LETTERS);

export const today = (): string => koreanDay(serverNow());
export const monthOf = (day: string): string => day.slice(0, MONTH_LETTERS);
export const dayLater = (day: string, days: number): string => dayOf(utc(day).getTime() + days * DAY_MS);

/** The month so many months after another, or before it. */
export function monthLater(month: string, months: number): string {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(dayOf(first.getTime()));
}

export const monthWords = (month: string): string =>
  t`${{ month: Number(month.slice(0, 4)) }}년 ${{ month2: Number(month.slice(5)) }}월`;

/** The month that an address tells; what can't be chosen is the one of today. */
export const monthIn = (told: string | null, first: string, last: string): string =>
  told !== null && MONTH.test(told) && told >= first && told <= last ? told : first;

/** The days of a month from Monday to Sunday; null before the first one. */
export function monthGrid(month: string): (string | null)[] {
  const first = utc(`${month}-01`);
  const count = (utc(`${monthLater(month, 1)}-01`).getTime() - first.getTime()) / DAY_MS;
  const before = (first.getUTCDay() + WEEK - 1) % WEEK;
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, index) => dayOf(first.getTime() + index * DAY_MS)),
  ];
}
