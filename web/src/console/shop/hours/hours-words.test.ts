import { dayLine, holidayOf, isAlwaysOpen, openingWords } from './hours-words';

const opening = (opensAt: string, closesAt: string) => {
  const { day, times } = openingWords({ opensAt, closesAt });
  return `${day} ${times}`;
};

describe('the words of the hours', () => {
  it('tell a stretch by the shop’s clock, wherever the device is, and over midnight', () => {
    expect(opening('2026-11-27T08:00:00Z', '2026-11-27T17:00:00Z')).toBe('11월 27일 (금) 17:00–다음 날 02:00');
    expect(opening('2026-11-27T10:00:00+09:00', '2026-11-27T22:00:00+09:00')).toBe('11월 27일 (금) 10:00–22:00');
  });

  it('end a day at 24:00, and a stretch of days at its date', () => {
    expect(opening('2026-11-28T00:00:00+09:00', '2026-11-29T00:00:00+09:00')).toBe('11월 28일 (토) 00:00–24:00');
    expect(opening('2026-11-28T00:00:00+09:00', '2026-11-30T22:00:00+09:00')).toBe(
      '11월 28일 (토) 00:00–11월 30일 (월) 22:00',
    );
  });

  it('call a shop always open that closes at no hour and on no holiday', () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00', breaks: [] }));
    expect(isAlwaysOpen({ weekly: null, closedOnHolidays: false })).toBe(true);
    expect(isAlwaysOpen({ weekly, closedOnHolidays: false })).toBe(true);
    expect(isAlwaysOpen({ weekly, closedOnHolidays: true })).toBe(false);
    expect(isAlwaysOpen({ weekly: weekly.slice(1), closedOnHolidays: false })).toBe(false);
    const early = weekly.map((span) => (span.day === 1 ? { ...span, to: '22:00' } : span));
    expect(isAlwaysOpen({ weekly: early, closedOnHolidays: false })).toBe(false);
  });

  it('name public holidays, also of years whose dates are not known yet', () => {
    expect(holidayOf('2026-12-25')).toBe('성탄절');
    expect(holidayOf('2028-12-25')).toBe('공휴일');
    expect(holidayOf('2026-11-27')).toBeUndefined();
  });

  it('tell a day of the calendar in a line', () => {
    const event = { day: '2026-11-28', kind: 'event', spans: [{ from: '09:00', to: '24:00' }] } as const;
    expect(dayLine({ ...event, spans: [...event.spans], title: '장터', place: '서울숲' })).toBe(
      '행사 · 장터 · 서울숲 · 09:00–24:00',
    );
    expect(dayLine({ day: '2026-11-28', kind: 'closed', spans: [], title: null, place: null })).toBe('쉬는 날');
  });
});
