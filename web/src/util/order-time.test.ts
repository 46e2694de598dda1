import { clockTime, countdown, koreanDay, minuteOfDay } from './order-time';

describe('times of an order', () => {
  it('belong to the Korean day, which begins nine hours before that of Greenwich', () => {
    expect(koreanDay('2026-11-21T14:59:59Z')).toBe('2026-11-21');
    expect(koreanDay('2026-11-21T15:00:00Z')).toBe('2026-11-22');
  });
  it('read as the clock on a Korean wall', () => expect(clockTime('2026-11-21T04:33:00Z')).toBe('오후 1:33'));
  it.each([
    ['2026-11-21T01:02:00Z', '10시 2분'],
    ['2026-11-21T04:33:00Z', '1시 33분'],
    ['2026-11-20T15:00:00Z', '12시'],
    ['2026-11-21T03:05:00Z', '12시 5분'],
  ])('are said as people say them: %s', (at, said) => expect(minuteOfDay(at)).toBe(said));
  it.each([
    [180_000, '3:00'],
    [125_000, '2:05'],
    [900, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('count down: %i ms', (restMs, shown) => expect(countdown(restMs)).toBe(shown));
});
