import { CalendarDay, type TimeSpan, type WeeklySpan } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** When a shop is open; without a row it always is. */
export const Hours = defineEntity({
  name: 'Hours',
  tableName: 'hours',
  properties: {
    shopId: p.uuid().primary(),
    weekly: p.json<WeeklySpan[]>().nullable(),
    lastOrderMinutes: p.integer(),
    closedOnHolidays: p.boolean(),
    dayStartsAt: p.text(),
    version: p.integer(),
  },
});

/** A day that is unlike its weekday. */
export const HoursDate = defineEntity({
  name: 'HoursDate',
  tableName: 'hours_date',
  properties: {
    shopId: p.uuid().primary(),
    day: p.date().primary(),
    kind: p.enum(CalendarDay.shape.kind.options),
    spans: p.json<TimeSpan[]>(),
    title: p.text().nullable(),
    place: p.text().nullable(),
  },
});

/** A stretch in which a shop is open, worked out of both. */
export const OpenSpan = defineEntity({
  name: 'OpenSpan',
  tableName: 'open_span',
  properties: {
    shopId: p.uuid().primary(),
    opensAt: p.datetime().primary(),
    lastOrderAt: p.datetime(),
    closesAt: p.datetime(),
    /** The day it began on. */
    day: p.date(),
  },
});
