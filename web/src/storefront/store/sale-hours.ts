import { t } from '@lingui/core/macro';
import type { Product } from '../../api/views';
import { dateWords, weekdayWords } from '../../util/day-words';

type SaleWindow = NonNullable<Product['saleWindow']>;

function daysOf(days: readonly number[] = []): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const run = sorted.join('');
  if (run === '12345') return t`평일`;
  if (run === '67') return t`주말`;
  return run === '1234567' ? t`매일` : sorted.map((day) => weekdayWords(day, 'short')).join('·');
}

function hoursOf({ from, to }: SaleWindow): string {
  if (from === undefined) return to === undefined ? '' : t`${to}까지`;
  return to === undefined ? t`${from}부터` : `${from}~${to}`;
}

function datesOf({ fromDate, toDate }: SaleWindow): string {
  if (fromDate === undefined && toDate === undefined) return '';
  if (fromDate === undefined) return t`${dateWords(toDate ?? '')}까지`;
  if (toDate === fromDate) return dateWords(fromDate);
  return toDate === undefined ? t`${dateWords(fromDate)}부터` : `${dateWords(fromDate)}~${dateWords(toDate)}`;
}

/** When a product is sold, as a card can say it: `평일 11:30~14:00`. Empty when its window says nothing. */
export const saleHours = (window: Product['saleWindow']): string =>
  window ? [datesOf(window), daysOf(window.days), hoursOf(window)].filter(Boolean).join(' ') : '';
