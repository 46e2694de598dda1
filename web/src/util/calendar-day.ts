const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, `2026-11-21`; a parser takes the thirtieth of February for the second of March. */
export function isDay(text: string | null): text is string {
  if (text === null || !DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
