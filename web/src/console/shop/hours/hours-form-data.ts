import type { HoursInput } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { ShopHours } from './hours-query';

/** From a time to another as they are typed; empty while they are not. */
export interface TimeFields {
  from: string;
  to: string;
}
interface SpanFields extends TimeFields {
  breaks: TimeFields[];
}
export interface DayFields {
  isOpen: boolean;
  /** Kept while the day is closed, so that opening it again brings them back. */
  spans: SpanFields[];
}

/** The form of the hours as it is typed; `hours-checks` says what it may hold. */
export interface HoursFields {
  /** Always open, by weekdays, or on days of the calendar only. */
  mode: 'always' | 'week' | 'calendar';
  /** Monday first. */
  days: DayFields[];
  lastOrderMinutes: string;
  closedOnHolidays: boolean;
  dayStartsAt: string;
}

export const MAX_BREAKS = 3;
const DAYS = 7;
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const newDay = (): DayFields => ({ isOpen: true, spans: [{ from: '10:00', to: '22:00', breaks: [] }] });

/** A box for a time has no 24:00: its midnight is the end of the day. */
const typedEnd = ({ from, to }: TimeFields): TimeFields => ({ from, to: to === END_OF_DAY ? MIDNIGHT : to });
/** As it is sent: what ends at midnight ends with its day, and from midnight to midnight is all of it. */
export const sentEnd = ({ from, to }: TimeFields): TimeFields => ({ from, to: to === MIDNIGHT ? END_OF_DAY : to });
export const timeFieldsOf = (spans: readonly TimeFields[]): TimeFields[] => spans.map(typedEnd);

function dayOf(weekly: ShopHours['weekly'], day: number): DayFields {
  if (!weekly || weekly.length === 0) return newDay();
  const spans = weekly
    .filter((span) => span.day === day)
    .map((span) => ({ ...typedEnd(span), breaks: span.breaks.map(typedEnd) }));
  return spans.length > 0 ? { isOpen: true, spans } : { ...newDay(), isOpen: false };
}

/** The form's first values. */
export const fieldsOf = ({ weekly, lastOrderMinutes, closedOnHolidays, dayStartsAt }: ShopHours): HoursFields => ({
  mode: weekly === null ? 'always' : weekly.length === 0 ? 'calendar' : 'week',
  days: Array.from({ length: DAYS }, (_, index) => dayOf(weekly, index + 1)),
  lastOrderMinutes: String(lastOrderMinutes),
  closedOnHolidays,
  dayStartsAt,
});

/** The spans of open days in the order in which they are sent, with their places in the form. */
const sentSpans = (days: readonly DayFields[]) =>
  days.flatMap(({ isOpen, spans }, dayIndex) =>
    isOpen ? spans.map((span, spanIndex) => ({ dayIndex, spanIndex, span })) : [],
  );

function weeklyOf({ mode, days }: HoursFields): HoursInput['weekly'] {
  if (mode === 'always') return null;
  if (mode === 'calendar') return [];
  return sentSpans(days).map(({ dayIndex, span }) => ({
    day: dayIndex + 1,
    ...sentEnd(span),
    breaks: span.breaks.map(sentEnd),
  }));
}

/** The form as it is sent. */
export const hoursBody = (fields: HoursFields): HoursInput => ({
  weekly: weeklyOf(fields),
  lastOrderMinutes: Number(fields.lastOrderMinutes),
  closedOnHolidays: fields.closedOnHolidays,
  dayStartsAt: fields.dayStartsAt,
});

/** A field of the form that can show what is wrong with it. */
export type FaultyField =
  | 'lastOrderMinutes'
  | 'dayStartsAt'
  | `days.${number}.spans.${number}.${'from' | 'to'}`
  | `days.${number}.spans.${number}.breaks.${number}.${'from' | 'to'}`;

const SENT_PLACE = /^weekly\.(\d+)(?:\.breaks\.(\d+))?\.(from|to)$/;

/** Where in the form the place of a fault stands; undefined where no field can show it. */
export function fieldAt(path: string, { days }: HoursFields): FaultyField | undefined {
  if (path === 'lastOrderMinutes' || path === 'dayStartsAt') return path;
  const [, sent, rest, end] = SENT_PLACE.exec(path) ?? [];
  const place = sentSpans(days)[Number(sent)];
  if (!place || (end !== 'from' && end !== 'to')) return undefined;
  const span = `days.${place.dayIndex}.spans.${place.spanIndex}` as const;
  return rest === undefined ? `${span}.${end}` : `${span}.breaks.${Number(rest)}.${end}`;
}

/** The error of a span, found before the request is sent. */
export function endsFault({ from, to }: TimeFields): { at: 'from' | 'to'; text: string } | undefined {
  if (from === '') return { at: 'from', text: t`시작 시간을 입력해주세요.` };
  if (to === '') return { at: 'to', text: t`끝나는 시간을 입력해주세요.` };
  return from === to && from !== MIDNIGHT ? { at: 'to', text: t`시작과 끝이 같아요.` } : undefined;
}

/** Hint for facts that the two times do not show: open for 24 hours, or closing on the next day. */
export function spanHint({ from, to }: TimeFields): string {
  if (from === '' || to === '') return '';
  if (from === MIDNIGHT && to === MIDNIGHT) return t`24시간`;
  return to <= from && to !== MIDNIGHT ? t`다음 날 ${to}` : '';
}
