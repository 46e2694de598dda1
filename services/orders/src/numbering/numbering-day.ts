import { businessDay, startOfDay } from '@jumun/contracts';

const MINUTE_MS = 60_000;

function msOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** The day of a shop: one that begins at five in the morning has its night on the day before. */
export const dayOf = (at: Date, dayStartsAt: string): string => businessDay(new Date(at.getTime() - msOf(dayStartsAt)));

/** When a day of the shop begins. */
export const startOf = (day: string, dayStartsAt: string): Date =>
  new Date(startOfDay(day).getTime() + msOf(dayStartsAt));
