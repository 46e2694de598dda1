import { inLanguage } from './in-language';

const zone = { timeZone: 'UTC' } as const;
const date = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, month: 'short', day: 'numeric' }));
const weekday = {
  long: inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, weekday: 'long' })),
  short: inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, weekday: 'short' })),
};
/** The first of this month is a Monday. */
const MONTH = [2024, 0] as const;

/** `2026-11-18` as `11월 18일`. */
export const dateWords = (day: string): string => date().format(new Date(`${day}T00:00:00Z`));

/** A day of the week, Monday first: `월요일`, or `월`. */
export const weekdayWords = (day: number, width: keyof typeof weekday): string =>
  weekday[width]().format(Date.UTC(...MONTH, day));
