import { lastDue } from './loop.js';

const due = (hour: number, now: string): string => new Date(lastDue(hour, Date.parse(now))).toISOString();

describe('the nightly base backup', () => {
  it('is due at its hour in Korea', () => {
    expect(due(4, '2026-11-26T04:00:00+09:00')).toBe('2026-11-25T19:00:00.000Z');
    expect(due(4, '2026-11-26T23:59:00+09:00')).toBe('2026-11-25T19:00:00.000Z');
  });

  it('was due the day before where the hour is still to come', () => {
    expect(due(4, '2026-11-26T03:59:59+09:00')).toBe('2026-11-24T19:00:00.000Z');
    expect(due(0, '2026-11-26T00:00:00+09:00')).toBe('2026-11-25T15:00:00.000Z');
  });
});
