import { waitedMinutes, waitedWords } from './waited';

describe('how long an order has waited', () => {
  it.each([
    [0, '방금'],
    [1, '1분째'],
    [59, '59분째'],
    [60, '1시간째'],
    [65, '1시간 5분째'],
    [1_440, '1일째'],
    [4_400, '3일째'],
  ])('%i minutes reads %s', (minutes, words) => {
    expect(waitedWords(minutes)).toBe(words);
  });

  it('counts whole minutes, and none where a clock is behind', () => {
    const now = Date.parse('2026-11-21T13:20:59+09:00');
    expect(waitedMinutes('2026-11-21T13:18:00+09:00', now)).toBe(2);
    expect(waitedMinutes('2026-11-21T13:22:00+09:00', now)).toBe(0);
  });
});
