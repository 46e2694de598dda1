import type { AnswerOf } from '@jumun/client';
import type { HoursInput } from '@jumun/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { refreshIntake } from '../intake/intake-query';
import { consoleKey } from '../../keys';

const key = [...consoleKey, 'hours'] as const;

/** When the shop is open. */
export type ShopHours = AnswerOf<typeof http.hours.getHours>['data'];
export type CalendarDay = AnswerOf<typeof http.hours.listCalendar>['data'][number];

export const hoursQuery = queryOptions({
  queryKey: [...key, 'week'],
  queryFn: async ({ signal }) => (await call(http.hours.getHours, { signal })).data,
});

/** The days of a stretch of time that are unlike their weekday. */
export const calendarQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...key, 'calendar', range],
    queryFn: async ({ signal }) => (await call(http.hours.listCalendar, { query: range, signal })).data,
    placeholderData: keepPreviousData,
  });

export const fetchHours = (): Promise<ShopHours> => queryClient.fetchQuery({ ...hoursQuery, staleTime: 0 });

/** Saves the hours, and asks anew what follows from them. */
export async function saveHours(hours: HoursInput, version: number): Promise<ShopHours> {
  const { data } = await call(http.hours.saveHours, { body: { ...hours, version } });
  await queryClient.cancelQueries({ queryKey: hoursQuery.queryKey });
  queryClient.setQueryData(hoursQuery.queryKey, data);
  refreshIntake();
  return data;
}

/** A day as it is sent; null makes it like its weekday again. */
export async function saveDay(day: string, input: Omit<CalendarDay, 'day'> | null): Promise<void> {
  try {
    if (input) await call(http.hours.saveCalendarDay, { params: { day }, body: input });
    else await call(http.hours.deleteCalendarDay, { params: { day } });
  } finally {
    // One that could not be taken away may be gone already, from another screen.
    await queryClient.invalidateQueries({ queryKey: key });
    refreshIntake();
  }
}
