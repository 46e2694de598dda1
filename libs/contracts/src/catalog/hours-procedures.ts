import { z } from 'zod';
import { Id } from '../values/ids.js';
import { CalendarDate, CalendarDay, CalendarDayInput, Hours, HoursInput } from './hours-views.js';
import { SaleWindow } from './product.js';
import { CategoryView } from './views.js';

/** When a shop and its categories are open. */
export const hoursProcedures = {
  getHours: { input: z.object({}), output: Hours },
  /** `seen` is the version that the form began with: hours that changed since are refused with the present ones. */
  saveHours: {
    input: HoursInput.extend({ seen: z.int().min(0) }),
    output: Hours,
    errors: ['SETTINGS_CHANGED', 'INVALID_INPUT'],
  },
  /** Days of the calendar from one to another, at most 366 of them. */
  listCalendar: {
    input: z.object({ from: CalendarDate, to: CalendarDate }),
    output: z.array(CalendarDay),
    errors: ['INVALID_INPUT'],
  },
  saveCalendarDay: { input: CalendarDayInput, output: CalendarDay, errors: ['INVALID_INPUT'] },
  deleteCalendarDay: { input: z.object({ day: CalendarDate }), output: z.object({}), errors: ['HOURS_DATE_NOT_FOUND'] },
  /** Null lifts the window. */
  setCategoryWindow: {
    input: z.object({ categoryId: Id, saleWindow: SaleWindow.nullable() }),
    output: CategoryView,
    errors: ['CATEGORY_NOT_FOUND', 'INVALID_INPUT'],
  },
} as const;
