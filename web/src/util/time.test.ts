import { exactTime, relativeTime, shortTime } from './time';

const now = new Date('2026-11-21T13:18:00+09:00');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('times', () => {
  it('are Korean wherever the device is', () => {
    expect(exactTime('2026-11-21T15:30:00Z')).toContain('2026. 11. 22.');
    expect(shortTime('2026-11-21T04:18:00Z')).toContain('13:18');
  });
  it('say how long ago in words', () => {
    expect(relativeTime(ago(0.5), now)).toBe('방금');
    expect(relativeTime(ago(5), now)).toBe('5분 전');
    expect(relativeTime(ago(180), now)).toBe('3시간 전');
  });
  it('call the Korean day before today yesterday, even when fewer than 24 hours have passed', () => {
    expect(relativeTime('2026-11-20T23:00:00+09:00', now)).toBe('어제');
    expect(relativeTime('2026-11-03T12:00:00+09:00', now)).toBe('11월 3일');
  });
});
