import { z } from 'zod';
import { BusinessDay } from '../values/time.js';
import { HolidayName, HolidayYear, HolidayYearNumber } from './holiday-views.js';

const day = BusinessDay.refine((each) => HolidayYearNumber.safeParse(each.slice(0, 4)).success, '날짜를 골라주세요.');

/** What operators ask about the days on which banks are closed; every change is noted. */
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
  /** Makes a day one on which banks work, whoever said otherwise; neither the code nor the feed brings it back. */
  removeHoliday: {
    input: z.object({ day }),
    output: HolidayYear,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'HOLIDAY_NOT_FOUND', 'HOLIDAY_BEGUN'],
  },
} as const;
