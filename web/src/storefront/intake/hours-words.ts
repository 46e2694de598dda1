import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { language } from '../../texts/language';

type DayHours = Pick<Store['hours'][number], 'text' | 'spans' | 'breaks'>;

const spansOf = (spans: NonNullable<DayHours['spans']>): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** When a store is open on a day: `10:00–22:00, 브레이크타임 15:00–17:00`, or that it is not. */
export function hoursWords({ text, spans, breaks = [] }: DayHours): string {
  // A catalog of the version before, or a page that was kept, has the words alone.
  if (!spans) return text;
  if (spans.length === 0) return t`쉬어요`;
  return breaks.length === 0 ? spansOf(spans) : t`${spansOf(spans)}, 브레이크타임 ${spansOf(breaks)}`;
}

/** A day that is not as its weekday: its name, where the store is then, and when. */
export function dayOfCalendarWords({ title, place, holiday, ...told }: Store['calendar'][number]): string {
  // A day that the shop has named keeps its name; those that all know are named in Korean alone.
  const name = holiday && language() !== 'ko' ? t`공휴일` : title;
  return [name, place, hoursWords(told)].filter((part) => part !== null && part !== '').join(' · ');
}
