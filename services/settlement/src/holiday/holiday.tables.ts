import { HolidaySource } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A day on which banks are closed; one that an operator took away stays as such, so that nothing brings it back. */
export const BankHoliday = defineEntity({
  name: 'BankHoliday',
  tableName: 'bank_holiday',
  properties: {
    day: p.date().primary(),
    name: p.text(),
    source: p.enum(HolidaySource.options),
    addedAt: p.datetime(),
    removedAt: p.datetime().nullable(),
  },
});

/** A year of the public data portal's list, as it was fetched last. */
export const HolidayFetch = defineEntity({
  name: 'HolidayFetch',
  tableName: 'holiday_fetch',
  properties: {
    year: p.integer().primary().autoincrement(false),
    fetchedAt: p.datetime(),
    /** How many holidays it had; none while the year is not published. */
    days: p.integer(),
  },
});
