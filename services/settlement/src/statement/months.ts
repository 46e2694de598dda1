import { startOfDay, type KoreanMonth } from '@jumun/contracts';

/** When a Korean month begins, and when the next one does. */
export function boundsOf(month: KoreanMonth): { begins: Date; ends: Date } {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { begins: startOfDay(`${month}-01`), ends: startOfDay(next.toISOString().slice(0, 10)) };
}
