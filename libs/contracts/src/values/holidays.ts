/**
 * Weekdays on which Korean banks are closed: public holidays with their substitutes by the Act on Public Holidays and
 * its decree (Constitution Day counts again from 2026), days of elections, and Labour Day. Checked in November 2026.
 * Every year the Korea Astronomy and Space Science Institute publishes the next year's dates; new elections and
 * temporary holidays are added when they are announced.
 */
export const HOLIDAYS: ReadonlyMap<string, string> = new Map([
  ['2026-01-01', '신정'],
  ['2026-02-16', '설날 연휴'],
  ['2026-02-17', '설날'],
  ['2026-02-18', '설날 연휴'],
  ['2026-03-02', '삼일절 대체공휴일'],
  ['2026-05-01', '노동절'],
  ['2026-05-05', '어린이날'],
  ['2026-05-25', '부처님오신날 대체공휴일'],
  ['2026-06-03', '전국동시지방선거'],
  ['2026-07-17', '제헌절'],
  ['2026-08-17', '광복절 대체공휴일'],
  ['2026-09-24', '추석 연휴'],
  ['2026-09-25', '추석'],
  ['2026-10-05', '개천절 대체공휴일'],
  ['2026-10-09', '한글날'],
  ['2026-12-25', '성탄절'],
  ['2027-01-01', '신정'],
  ['2027-02-08', '설날 연휴'],
  ['2027-02-09', '설날 대체공휴일'],
  ['2027-03-01', '삼일절'],
  ['2027-05-05', '어린이날'],
  ['2027-05-13', '부처님오신날'],
  ['2027-07-19', '제헌절 대체공휴일'],
  ['2027-08-16', '광복절 대체공휴일'],
  ['2027-09-14', '추석 연휴'],
  ['2027-09-15', '추석'],
  ['2027-09-16', '추석 연휴'],
  ['2027-10-04', '개천절 대체공휴일'],
  ['2027-10-11', '한글날 대체공휴일'],
  ['2027-12-27', '성탄절 대체공휴일'],
]);

/** Public holidays on days on which banks are closed anyway, but for the yearly ones. */
export const WEEKEND_HOLIDAYS: ReadonlyMap<string, string> = new Map([
  ['2026-05-24', '부처님오신날'],
  ['2026-09-26', '추석 연휴'],
  ['2027-02-06', '설날 연휴'],
  ['2027-02-07', '설날'],
]);

/** Holidays that fall on the same day each year; all that is known of years whose dates are not here yet. */
export const YEARLY_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '03-01',
  '05-01',
  '05-05',
  '06-06',
  '07-17',
  '08-15',
  '10-03',
  '10-09',
  '12-25',
]);

/** The last day whose holidays are all known. */
export const CALENDAR_ENDS = '2027-12-31';
