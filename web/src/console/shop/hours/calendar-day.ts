import { endsFault, sentEnd, timeFieldsOf, type TimeFields } from './hours-form-data';
import type { CalendarDay } from './hours-query';

export const MAX_DAY_SPANS = 4;
export const newTimes: TimeFields = { from: '', to: '' };
const firstTimes: TimeFields = { from: '10:00', to: '22:00' };

/** A day of the calendar as it is typed. */
export interface DayFields {
  /** Usual is like its weekday. */
  kind: CalendarDay['kind'] | 'usual';
  spans: TimeFields[];
  title: string;
  place: string;
}

export const dayFieldsOf = (known: CalendarDay | undefined): DayFields => ({
  kind: known?.kind ?? 'usual',
  spans: known && known.spans.length > 0 ? timeFieldsOf(known.spans) : [firstTimes],
  title: known?.title ?? '',
  place: known?.place ?? '',
});

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The day as it is sent; null makes it like its weekday again. */
export function dayBody({ kind, spans, title, place }: DayFields): Omit<CalendarDay, 'day'> | null {
  if (kind === 'usual') return null;
  return {
    kind,
    spans: kind === 'closed' ? [] : spans.map(sentEnd),
    title: kind === 'event' ? textOrNull(title) : null,
    place: kind === 'event' ? textOrNull(place) : null,
  };
}

/** Errors found before the request is sent, keyed like the server's field errors. */
export function dayFaults({ kind, spans }: DayFields): Record<string, string> {
  if (kind === 'usual' || kind === 'closed') return {};
  return Object.fromEntries(
    spans.flatMap((span, index) => {
      const fault = endsFault(span);
      return fault ? [[`spans.${index}.${fault.at}`, fault.text]] : [];
    }),
  );
}
