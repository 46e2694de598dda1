import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { calendarDaysAhead } from '../../../api/owner-calls';
import { dayWords } from '../../parts/shop/shop-clock';
import type { CalendarDay } from './hours-query';
import { holidayOf, kindWords, weekdays } from './hours-words';
import { dayLater, monthGrid } from './month-grid';

interface CalendarMonthProps {
  month: string;
  now: string;
  known: readonly CalendarDay[];
  onChoose: (day: string) => void;
}

/** The days of a month, Monday first; those that can be set are buttons. */
export function CalendarMonth({ month, now, known, onChoose }: CalendarMonthProps) {
  const last = dayLater(now, calendarDaysAhead);
  return (
    <div>
      <div
        aria-hidden
        className="grid grid-cols-7 gap-0.5 pb-1 sm:gap-1 text-center text-small font-semibold text-muted"
      >
        {weekdays.map((name) => (
          <span key={name}>{name.slice(0, 1)}</span>
        ))}
      </div>
      <ol aria-label={t`날짜`} className="grid grid-cols-7 gap-0.5 sm:gap-1">
        {monthGrid(month).map((day, index) =>
          day === null ? (
            <li key={index} aria-hidden />
          ) : (
            <li key={day} className="flex">
              <DayCell
                day={day}
                isToday={day === now}
                isBarred={day < now || day > last}
                set={known.find((other) => other.day === day)}
                onChoose={() => onChoose(day)}
              />
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

interface DayCellProps {
  day: string;
  isToday: boolean;
  isBarred: boolean;
  set: CalendarDay | undefined;
  onChoose: () => void;
}

const looks: Record<CalendarDay['kind'], string> = {
  closed: 'bg-completed-wash text-completed',
  open: 'bg-preparing-wash text-preparing',
  event: 'bg-waiting-wash text-waiting',
};

function DayCell({ day, isToday, isBarred, set, onChoose }: DayCellProps) {
  const holiday = holidayOf(day);
  const said = [dayWords(day), isToday && t`오늘`, holiday, set && kindWords[set.kind]].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      disabled={isBarred}
      onClick={onChoose}
      className={clsx(
        'tabular flex min-h-14 min-w-0 grow flex-col items-center gap-0.5 rounded-control border py-1 transition-colors disabled:opacity-45',
        isToday ? 'border-ink' : 'border-transparent',
        set ? looks[set.kind] : 'hover:bg-completed-wash',
      )}
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden className={clsx('font-semibold', holiday && !set && 'text-danger')}>
        {Number(day.slice(8))}
      </span>
      {set && (
        <>
          <span aria-hidden className="hidden text-small font-semibold sm:block">
            {kindWords[set.kind]}
          </span>
          <span aria-hidden className="size-2 rounded-full bg-current sm:hidden" />
        </>
      )}
      {!set && holiday && (
        <span aria-hidden className="hidden max-w-full text-small text-muted md:block">
          {holiday.split(' ')[0]}
        </span>
      )}
    </button>
  );
}
