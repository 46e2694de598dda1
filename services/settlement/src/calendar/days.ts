import { businessDay, startOfDay, type BusinessDay } from '@jumun/contracts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The card company's books of a day, and so ours, are complete after this much of the next one. */
export const CLOSED_AFTER_MS = 6 * HOUR_MS;

/** The Korean day that lies so many days after another, or before it. */
export const dayAfter = (day: BusinessDay, days = 1): BusinessDay =>
  businessDay(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** The last Korean day whose books are closed. */
export const lastClosedDay = (now: Date): BusinessDay =>
  dayAfter(businessDay(new Date(now.getTime() - CLOSED_AFTER_MS)), -1);

/** From the first moment of one Korean day to the first after another, as SQL parameters. */
export const boundsOfDays = (from: BusinessDay, to: BusinessDay): [begins: Date, ends: Date] => [
  startOfDay(from),
  startOfDay(dayAfter(to)),
];
