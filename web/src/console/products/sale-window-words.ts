import type { SaleWindow } from '@jumun/contracts';

/** Monday first, as a sale window counts its days. */
export const dayNames = ['월', '화', '수', '목', '금', '토', '일'] as const;

const dayMonth = (date: string): string => {
  const [, month, day] = date.split('-').map(Number);
  return `${month}월 ${day}일`;
};
const range = (from: string | undefined, to: string | undefined): string =>
  from && to ? `${from}~${to}` : from ? `${from}부터` : to ? `${to}까지` : '';

/** When a product is sold, short enough for its card: `월·수 09:00~18:00`. Nothing where nothing limits. */
export function saleWindowWords(window: SaleWindow | null): string {
  if (!window) return '';
  const { days = [], from, to, fromDate, toDate } = window;
  const dates = range(fromDate && dayMonth(fromDate), toDate && dayMonth(toDate));
  const weekdays = days.map((day) => dayNames[day - 1] ?? '').join('·');
  return [dates, weekdays, range(from, to)].filter(Boolean).join(' ');
}
