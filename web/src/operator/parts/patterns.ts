const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A whole number of a shop, a person or a payout. */
export const isId = (text: string): boolean => ID.test(text);
/** A day of the calendar, `2026-11-21`. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
