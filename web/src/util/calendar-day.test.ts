import { isDay } from './calendar-day';

it.each(['2026-11-21', '2024-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

it.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '20261-11-20', '+020261-11-20', 'yesterday', null])(
  '%p is none',
  (text) => expect(isDay(text)).toBe(false),
);
