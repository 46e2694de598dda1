const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A whole number of a shop, a person or a payout. */
export const isId = (text: string): boolean => ID.test(text);
/** A day of the calendar, `2026-11-21`; a parser takes the thirtieth of February for the second of March. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString() === `${text}T00:00:00.000Z`;
}
