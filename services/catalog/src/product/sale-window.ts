import { businessDay, Problem, type SaleWindow } from '@jumun/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clockInSeoul = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Whether a product with this window is sold at a moment, by the Korean clock. It opens at `from` and is closed again
 * from `to` on; a window over midnight belongs to the day it began on. The twin in SQL is `is_on_sale`.
 */
export function isOnSale(window: SaleWindow | null, at: Date): boolean {
  if (!window) return true;
  const day = dayOfSale(window, at);
  if (day === undefined) return false;
  if (window.fromDate !== undefined && day < window.fromDate) return false;
  if (window.toDate !== undefined && day > window.toDate) return false;
  return !window.days?.length || window.days.includes(weekdayOf(day));
}

/** Whether any of a product's categories is open; one in none is. The twin in SQL is `is_category_open`. */
export const isAnyOpen = (windows: readonly (SaleWindow | null)[], at: Date): boolean =>
  windows.length === 0 || windows.some((window) => isOnSale(window, at));

/** The Korean day whose hours of sale a moment falls into, if it falls into any. */
function dayOfSale({ from = '00:00', to = '24:00' }: SaleWindow, at: Date): string | undefined {
  const clock = clockInSeoul.format(at);
  const today = businessDay(at);
  if (from < to) return clock >= from && clock < to ? today : undefined;
  if (clock < to) return businessDay(new Date(at.getTime() - DAY_MS));
  return clock >= from ? today : undefined;
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The window as it is stored: nothing where it does not limit. Throws for one that could never open. */
export function tidySaleWindow(window: SaleWindow | null): SaleWindow | null {
  if (!window) return null;
  const { days, from, to, fromDate, toDate } = window;
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'saleWindow.toDate', message: '종료일은 시작일보다 빠를 수 없어요.' }],
    });
  }
  const tidy = {
    ...(days?.length && { days: [...new Set(days)].sort() }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(fromDate !== undefined && { fromDate }),
    ...(toDate !== undefined && { toDate }),
  };
  return Object.keys(tidy).length > 0 ? tidy : null;
}
