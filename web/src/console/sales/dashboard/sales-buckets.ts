import type { AnswerOfRoute, http } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { formatCount } from '../../../util/money';

/** One Korean day as the sales report tells it. */
export type SalesDay = AnswerOfRoute<typeof http.orders.sales>['data']['rows'][number];
export type SalesView = 'day' | 'week' | 'month';

/** The sales of one bar of the chart. */
export interface Bucket {
  key: string;
  /** Under the chart. */
  short: string;
  /** In full: the readout, the table and the screen reader. */
  name: string;
  /** Before refunds. */
  sales: number;
  refunds: number;
  net: number;
  count: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LETTERS = 10;
const MONTH_LETTERS = 7;
/** Two weeks of days always reach back to the Monday of last week. */
const DAYS = 14;
const WEEKS = 12;
const MONTHS = 12;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, DAY_LETTERS);
const daysAfter = (day: string, days: number): string => dayOf(new Date(utc(day).getTime() + days * DAY_MS));
/** How far a day is from its Monday. */
const weekday = (day: string): number => (utc(day).getUTCDay() + 6) % 7;
const mondayOf = (day: string): string => daysAfter(day, -weekday(day));

function firstMonth(today: string): string {
  const first = utc(`${today.slice(0, MONTH_LETTERS)}-01`);
  first.setUTCMonth(first.getUTCMonth() - MONTHS + 1);
  return dayOf(first);
}

/** The Korean days that a view of the sales needs. */
export function rangeOf(view: SalesView, today: string): { from: string; to: string } {
  const from = {
    day: () => daysAfter(today, 1 - DAYS),
    week: () => daysAfter(mondayOf(today), 7 * (1 - WEEKS)),
    month: () => firstMonth(today),
  }[view]();
  return { from, to: today };
}

const dayForm = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const weekdayForm = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', weekday: 'short' });
const dots = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}.`;

const forms: Record<SalesView, { keyOf: (day: string) => string; short: typeof dots; name: typeof dots }> = {
  day: {
    keyOf: (day) => day,
    short: dots,
    name: (day) => `${dayForm.format(utc(day))} (${weekdayForm.format(utc(day))})`,
  },
  week: {
    keyOf: mondayOf,
    short: dots,
    name: (monday) => `${dayForm.format(utc(monday))} ~ ${dayForm.format(utc(daysAfter(monday, 6)))}`,
  },
  month: {
    keyOf: (day) => `${day.slice(0, MONTH_LETTERS)}-01`,
    short: (first) => t`${{ first: Number(first.slice(5, 7)) }}월`,
    name: (first) => t`${{ first: first.slice(0, 4) }}년 ${{ first2: Number(first.slice(5, 7)) }}월`,
  },
};

/** The days of a report put together into bars, the oldest first. */
export function bucketsOf(view: SalesView, days: readonly SalesDay[]): Bucket[] {
  const { keyOf, short, name } = forms[view];
  const buckets = new Map<string, Bucket>();
  for (const { key: day, sales, refunds, net, count } of days) {
    const key = keyOf(day);
    const nothing = { sales: 0, refunds: 0, net: 0, count: 0 };
    const bucket = buckets.get(key) ?? { key, short: short(key), name: name(key), ...nothing };
    buckets.set(key, {
      ...bucket,
      sales: bucket.sales + sales,
      refunds: bucket.refunds + refunds,
      net: bucket.net + net,
      count: bucket.count + count,
    });
  }
  return [...buckets.values()];
}

/** The whole of yesterday, and last week to the end of the same weekday; undefined where the report does not reach so far. */
export function pastOf(days: readonly SalesDay[], today: string): { yesterday: number; lastWeek: number } | undefined {
  const [monday, yesterday] = [mondayOf(today), daysAfter(today, -1)];
  const [from, to] = [daysAfter(monday, -7), daysAfter(today, -7)];
  const before = days.find(({ key }) => key === yesterday);
  if (!before || !days.some(({ key }) => key === from)) return undefined;
  const lastWeek = days.filter(({ key }) => key >= from && key <= to).reduce((sum, { count }) => sum + count, 0);
  return { yesterday: before.sales, lastWeek };
}

const LEAST_TOP = 10_000;

/** The round amount at the top of the chart, at least the highest bar. */
export function topOf(buckets: readonly Bucket[]): number {
  const highest = Math.max(LEAST_TOP, ...buckets.map(({ sales }) => sales));
  const unit = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= highest) ?? highest;
}

const MAN = 10_000;
const EOK = 100_000_000;

/** A round amount as Koreans say it: `50만원`, `2억원`. */
export const roundWon = (amount: number): string =>
  amount >= EOK
    ? t`${{ amount: amount / EOK }}억원`
    : amount >= MAN
      ? t`${{ amount: amount / MAN }}만원`
      : t`${{ amount: formatCount(amount) }}원`;
