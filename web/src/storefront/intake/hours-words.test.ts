import { setLanguage } from '../../texts/language';
import { dayOfCalendarWords, hoursWords } from './hours-words';

const open = { text: '', spans: [{ from: '10:00', to: '14:00' }, { from: '17:00', to: '21:00' }] }; // prettier-ignore
const off = { text: '', spans: [] };
const christmas = { day: '2026-12-25', title: '성탄절', place: null, holiday: true, ...off };

describe('the hours of a store', () => {
  afterEach(() => setLanguage('ko'));

  it('are said of the spans, so that each language has its own words', () => {
    expect(hoursWords(open)).toBe('10:00–14:00, 17:00–21:00');
    const breaks = [{ from: '12:00', to: '12:30' }];
    expect(hoursWords({ ...open, breaks })).toBe('10:00–14:00, 17:00–21:00, 브레이크타임 12:00–12:30');
    expect(hoursWords(off)).toBe('쉬어요');
  });

  it('are told as they come where there are words alone', () => {
    expect(hoursWords({ text: '10:00–21:00' })).toBe('10:00–21:00');
  });

  it('name a public holiday in Korean alone, and a day of the shop as the shop does', () => {
    const market = { ...christmas, title: '성탄 마켓', place: '시청 앞', holiday: undefined, ...open };
    expect(dayOfCalendarWords(christmas)).toBe('성탄절 · 쉬어요');
    setLanguage('en');
    expect(dayOfCalendarWords(christmas)).toBe('공휴일 · 쉬어요');
    expect(dayOfCalendarWords(market)).toBe('성탄 마켓 · 시청 앞 · 10:00–14:00, 17:00–21:00');
  });
});
