/** When banks carry transfers: in their hours on business days, or always, for runs at any hour. */
export type BankHours = 'office' | 'always';

const KOREA_AHEAD_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** Days on which Korean banks are closed beside weekends: public holidays with their substitutes, and Labour Day. */
const closed = new Set([
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-02-18', '2026-03-02', '2026-05-01', '2026-05-05', '2026-05-25'],
  ...['2026-06-03', '2026-07-17', '2026-08-17', '2026-09-24', '2026-09-25', '2026-10-05', '2026-10-09', '2026-12-25'],
  ...[
    '2027-01-01',
    '2027-02-08',
    '2027-02-09',
    '2027-03-01',
    '2027-05-05',
    '2027-05-13',
    '2027-07-19',
    '2027-08-16',
    '2027-09-14',
  ],
  ...['2027-09-15', '2027-09-16', '2027-10-04', '2027-10-11', '2027-12-27'],
]);

/** An instant as Toss writes it: Korean wall clock with its offset, no milliseconds. */
export function koreanTime(atMs: number): string {
  return `${shifted(atMs).slice(0, 19)}+09:00`;
}

export function koreanDay(atMs: number): string {
  return shifted(atMs).slice(0, 10);
}

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(day);
}

/** When banks take transfers that must go at once: business days from 8 to 15. */
export function isExpressTime(atMs: number): boolean {
  const hour = Number(shifted(atMs).slice(11, 13));
  return isBusinessDay(koreanDay(atMs)) && hour >= 8 && hour < 15;
}

/** The instant at which transfers of a Korean day begin. */
export function openingOf(day: string): number {
  return Date.parse(`${day}T09:00:00+09:00`);
}

/** Whole days from one Korean day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function shifted(atMs: number): string {
  return new Date(atMs + KOREA_AHEAD_MS).toISOString();
}
