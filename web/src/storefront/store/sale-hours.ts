import type { Product } from '../../api/views';

type SaleWindow = NonNullable<Product['saleWindow']>;

const DAY_NAMES = ['월', '화', '수', '목', '금', '토', '일'];
const named: Record<string, string> = { '1,2,3,4,5': '평일', '6,7': '주말', '1,2,3,4,5,6,7': '매일' };

function daysOf(days: readonly number[] = []): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  return named[sorted.join(',')] ?? sorted.map((day) => DAY_NAMES[day - 1] ?? '').join('·');
}

function hoursOf({ from, to }: SaleWindow): string {
  if (from === undefined && to === undefined) return '';
  if (from === undefined) return `${to}까지`;
  return to === undefined ? `${from}부터` : `${from}~${to}`;
}

/** `2026-11-18` as `11월 18일`. */
const dateOf = (date: string): string => {
  const [, month, day] = date.split('-').map(Number);
  return `${month}월 ${day}일`;
};

function datesOf({ fromDate, toDate }: SaleWindow): string {
  if (fromDate === undefined && toDate === undefined) return '';
  if (fromDate === undefined) return `${dateOf(toDate ?? '')}까지`;
  if (toDate === fromDate) return dateOf(fromDate);
  return toDate === undefined ? `${dateOf(fromDate)}부터` : `${dateOf(fromDate)}~${dateOf(toDate)}`;
}

/** When a product is sold, as a card can say it: `평일 11:30~14:00`. Empty when its window says nothing. */
export const saleHours = (window: Product['saleWindow']): string =>
  window ? [datesOf(window), daysOf(window.days), hoursOf(window)].filter(Boolean).join(' ') : '';
