import type { SaleWindow } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

/** Monday first, as a sale window counts its days. */
export const dayNames = [t`월`, t`화`, t`수`, t`목`, t`금`, t`토`, t`일`] as const;

const dayMonth = (date: string): string => {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return t`${month}월 ${day}일`;
};
const range = (from: string | undefined, to: string | undefined): string =>
  from && to ? `${from}~${to}` : from ? t`${from}부터` : to ? t`${to}까지` : '';

/** When a product is sold, short enough for its card: `월·수 09:00~18:00`. Nothing where nothing limits. */
export function saleWindowWords(window: SaleWindow | null): string {
  if (!window) return '';
  const { days = [], from, to, fromDate, toDate } = window;
  const dates = range(fromDate && dayMonth(fromDate), toDate && dayMonth(toDate));
  const weekdays = days.map((day) => dayNames[day - 1] ?? '').join('·');
  return [dates, weekdays, range(from, to)].filter(Boolean).join(' ');
}
