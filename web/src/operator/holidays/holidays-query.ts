import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { HolidayYear } from '../../api/views';
import { http } from '../../api/operator-calls';
import { koreanDay } from '../../util/order-time';
import { call } from '../client';
import { deskKey } from '../keys';

type Source = HolidayYear['holidays'][number]['source'];

/** From where a holiday is known, in words. */
export const sourceWords: Readonly<Record<Source, string>> = {
  'built-in': t`기본 목록`,
  operator: t`운영자`,
  feed: t`공공데이터포털`,
};

/** This year and the two after it, in Korea. */
export function years(now: Date): readonly (readonly [string, string])[] {
  const first = Number(koreanDay(now.toISOString()).slice(0, 4));
  return [0, 1, 2].map((more) => [String(first + more), t`${{ first: first + more }}년`] as const);
}

export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: [...deskKey, 'holidays', year],
    queryFn: async ({ signal }) =>
      (await call(http.holidays.listHolidays, { query: { year: Number(year) }, signal })).data,
  });

const WEEKDAYS = [t`일`, t`월`, t`화`, t`수`, t`목`, t`금`, t`토`] as const;
/** A day with its weekday. */
export const dayWords = (day: string): string => `${day} (${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''})`;
