import { publish } from '../../publish/publish.js';
import type { Wire } from '../../spelling/wire.js';
import { settlement } from '../../settlement/contract.js';
import type { HolidayYear } from '../../settlement/holiday-views.js';

const { procedures } = settlement;

export type WireHolidayYear = Wire<HolidayYear>;

/** The days on which banks are closed, and so no payouts leave. */
export const holidayRoutes = {
  listHolidays: publish(procedures.listHolidays, {
    method: 'GET',
    path: '/v1/ops/holidays',
    caller: 'operator',
    about: 'The bank holidays of a year, from where each is known, and how far ahead they are known.',
  }),
  addHoliday: publish(procedures.addHoliday, {
    method: 'POST',
    path: '/v1/ops/holidays',
    caller: 'operator',
    about: 'Adds a day on which banks are closed, and answers its year; who does it is noted.',
    status: 201,
  }),
  removeHoliday: publish(procedures.removeHoliday, {
    method: 'DELETE',
    path: '/v1/ops/holidays/:day',
    caller: 'operator',
    about: 'Takes a day for one on which banks work, and answers its year; who does it is noted.',
  }),
};
