import { z } from 'zod';
import { HolidayName, HolidayYear, HolidayYearNumber } from './holiday-views.js';

const FORM = '날짜를 2026-12-25처럼 입력해주세요.';
const day = z.iso.date(FORM).refine((each) => HolidayYearNumber.safeParse(each.slice(0, 4)).success, FORM);

/** Operators' procedures for the days on which banks are closed; every change is noted. */
export const holidayProcedures = {
  listHolidays: {
    input: z.object({ year: HolidayYearNumber }),
    output: HolidayYear,
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  /** The same once more changes nothing; a day whose payouts have begun is refused. */
  addHoliday: {
    input: z.object({ day, name: HolidayName }),
    output: HolidayYear,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'HOLIDAY_TAKEN', 'HOLIDAY_BEGUN'],
  },
  /** Makes a day a bank day, whatever its source; neither the code nor the feed makes it a holiday again. */
  removeHoliday: {
    input: z.object({ day }),
    output: HolidayYear,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'HOLIDAY_NOT_FOUND', 'HOLIDAY_BEGUN'],
  },
} as const;
