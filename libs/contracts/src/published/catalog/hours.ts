import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { catalog } from '../../catalog/contract.js';
import { SaleWindow } from '../../catalog/product.js';
import { presentCategory, WireCategory } from './categories.js';

const serve = catalog.procedures;

/** The version that a form began with. */
export const FormVersion = z.int('새로고침한 뒤 다시 해주세요.').min(0);

const { weekly, lastOrderMinutes, closedOnHolidays, dayStartsAt } = serve.saveHours.input.shape;
/** Opening hours as their form sends them. */
export const HoursForm = z.object({
  weekly,
  last_order_minutes: lastOrderMinutes,
  closed_on_holidays: closedOnHolidays,
  day_starts_at: dayStartsAt,
  version: FormVersion,
});

/** An owner's calls for when the shop and its categories are open. */
export const hoursRoutes = {
  getHours: publish(serve.getHours, {
    method: 'GET',
    path: '/v1/shop/hours',
    caller: 'owner',
    about:
      'The opening hours, and the next seven stretches that follow from them; `weekly` null is always open, empty is open on days of the calendar only.',
  }),
  saveHours: publish(serve.saveHours, {
    method: 'PUT',
    path: '/v1/shop/hours',
    caller: 'owner',
    about: 'Replaces the opening hours, from now on; `version` is the one that the form began with.',
    changesStorePage: true,
    body: HoursForm,
    input: ({ body }) => ({
      weekly: body.weekly,
      lastOrderMinutes: body.last_order_minutes,
      closedOnHolidays: body.closed_on_holidays,
      dayStartsAt: body.day_starts_at,
      seen: body.version,
    }),
    fields: { seen: 'version' },
  }),
  listCalendar: publish(serve.listCalendar, {
    method: 'GET',
    path: '/v1/shop/calendar',
    caller: 'owner',
    about: 'The days that are unlike their weekday, from one day to another, at most 366 days.',
  }),
  saveCalendarDay: publish(serve.saveCalendarDay, {
    method: 'PUT',
    path: '/v1/shop/calendar/:day',
    caller: 'owner',
    about: 'Closes a day, opens it at other times, or makes it the day of an event; at most 400 days ahead.',
    changesStorePage: true,
  }),
  deleteCalendarDay: publish(serve.deleteCalendarDay, {
    method: 'DELETE',
    path: '/v1/shop/calendar/:day',
    caller: 'owner',
    about: 'Makes a day like its weekday again.',
    changesStorePage: true,
  }),
  setCategoryWindow: publish(serve.setCategoryWindow, {
    method: 'PATCH',
    path: '/v1/shop/category/window',
    caller: 'owner',
    about: 'Says when the products of a category are sold; null for always.',
    changesStorePage: true,
    body: z.object({ category_id: Id, sale_window: SaleWindow.nullable() }),
    input: ({ body }) => ({ categoryId: body.category_id, saleWindow: body.sale_window }),
    answer: WireCategory,
    present: presentCategory,
  }),
};
