import { t } from '@lingui/core/macro';
import { holidays } from '../../../api/owner-calls';
import { koreanDay } from '../../../util/order-time';
import { dayWords, shopTime } from '../../parts/shop/shop-clock';
import type { CalendarDay, ShopHours } from './hours-query';

export const weekdays = [t`월요일`, t`화요일`, t`수요일`, t`목요일`, t`금요일`, t`토요일`, t`일요일`] as const;

export const kindWords: Record<CalendarDay['kind'], string> = {
  closed: t`쉬는 날`,
  open: t`다른 시간`,
  event: t`행사`,
};

/** An open span in the shoppers' wording: `11월 27일 (금) 17:00–다음 날 02:00`. */
export function openingWords({ opensAt, closesAt }: ShopHours['next'][number]): { day: string; times: string } {
  const [opens, closes] = [koreanDay(opensAt), koreanDay(closesAt)];
  const midnight = shopTime(closesAt) === '00:00';
  const days = (Date.parse(closes) - Date.parse(opens)) / (24 * 60 * 60 * 1000);
  const end =
    days === 0
      ? shopTime(closesAt)
      : days === 1
        ? midnight
          ? '24:00'
          : t`다음 날 ${{ closesAt: shopTime(closesAt) }}`
        : `${dayWords(closes)} ${shopTime(closesAt)}`;
  return { day: dayWords(opens), times: `${shopTime(opensAt)}–${end}` };
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Whether the shop never closes: every day is open from midnight to midnight, and no holiday changes that. */
export const isAlwaysOpen = ({ weekly, closedOnHolidays }: Pick<ShopHours, 'weekly' | 'closedOnHolidays'>): boolean =>
  weekly === null ||
  (!closedOnHolidays &&
    WEEK.every((wanted) =>
      weekly.some(
        ({ day, from, to, breaks }) => day === wanted && from === '00:00' && to === '24:00' && breaks.length === 0,
      ),
    ));

/** The name of a public holiday; one that is known by its day of the year only has none of its own. */
export const holidayOf = (day: string): string | undefined =>
  holidays.named[day] ?? (holidays.yearly.includes(day.slice(5)) ? t`공휴일` : undefined);

/** A day of the calendar in one line. */
export const dayLine = ({ kind, spans, title, place }: CalendarDay): string =>
  [kindWords[kind], title, place, spans.map(({ from, to }) => `${from}–${to}`).join(', ')].filter(Boolean).join(' · ');
