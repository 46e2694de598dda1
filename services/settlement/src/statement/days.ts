import { businessDay, startOfDay, type BusinessDay } from '@jumun/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The Korean day that lies so many days after another, or before it. */
export const dayAfter = (day: BusinessDay, days = 1): BusinessDay =>
  businessDay(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** From the first moment of one Korean day to the first after another, as SQL parameters. */
export const boundsOfDays = (from: BusinessDay, to: BusinessDay): [begins: Date, ends: Date] => [
  startOfDay(from),
  startOfDay(dayAfter(to)),
];
