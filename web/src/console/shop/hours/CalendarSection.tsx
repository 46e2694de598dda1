import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendarDaysAhead, holidays } from '../../../api/owner-calls';
import { IconButton } from '../../../ui/IconButton';
import { Card, Muted, Section, Stack } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { dayWords } from '../../parts/shop/shop-clock';
import { CalendarDaySheet } from './CalendarDaySheet';
import { CalendarMonth } from './CalendarMonth';
import { calendarQuery, type CalendarDay } from './hours-query';
import { dayLine } from './hours-words';
import { dayLater, monthGrid, monthIn, monthLater, monthOf, monthWords, today } from './month-grid';

/** The days that are unlike their weekday, a month at a time; each is saved by itself. */
export function CalendarSection() {
  const [now] = useState(today);
  const [search, setSearch] = useSearchParams();
  const [first, last] = [monthOf(now), monthOf(dayLater(now, calendarDaysAhead))];
  const month = monthIn(search.get('month'), first, last);
  const days = monthGrid(month).filter((day) => day !== null);
  const calendar = useQuery(calendarQuery({ from: days[0] ?? now, to: days.at(-1) ?? now }));
  /** Each opening begins with what is known then. */
  const [chosen, setChosen] = useState<{ day: string; turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const go = (to: string) => setSearch({ month: to }, { replace: true });
  const open = (day: string) => {
    setChosen((before) => ({ day, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <Section id="calendar" title={t`달력`} gap={3} size="title">
      <Muted>{t`날짜를 눌러 쉬는 날, 다른 시간, 행사를 정해주세요. 정한 날은 바로 손님에게 보여요.`}</Muted>
      <Card gap={3} className="px-0! py-3! sm:px-3!">
        <div role="group" aria-label={t`월 고르기`} className="flex items-center justify-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t`이전 달`}
            disabled={month <= first}
            onClick={() => go(monthLater(month, -1))}
          />
          <p aria-live="polite" className="tabular min-w-32 text-center text-lead font-bold">
            {monthWords(month)}
          </p>
          <IconButton
            icon={ChevronRight}
            label={t`다음 달`}
            disabled={month >= last}
            onClick={() => go(monthLater(month, 1))}
          />
        </div>
        <Shown of={calendar} what={t`달력을`} shape="h-80 rounded-card">
          {(known) => (
            <>
              <CalendarMonth month={month} now={now} known={known} onChoose={open} />
              <DayList month={month} known={known} onChoose={open} />
            </>
          )}
        </Shown>
        {month > monthOf(holidays.knownUntil) && (
          <p className="px-3 text-small text-muted">
            {t`${{ knownUntil: Number(holidays.knownUntil.slice(0, 4)) + 1 }}년부터의 공휴일은 아직 정해지지 않았어요.`}
          </p>
        )}
      </Card>
      {chosen && (
        <CalendarDaySheet
          key={chosen.turn}
          open={isOpen}
          day={chosen.day}
          known={calendar.data?.find(({ day }) => day === chosen.day)}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

interface DayListProps {
  month: string;
  known: readonly CalendarDay[];
  onChoose: (day: string) => void;
}

/** The days of the month that were set, in words. */
function DayList({ month, known, onChoose }: DayListProps) {
  const days = known.filter(({ day }) => monthOf(day) === month);
  if (days.length === 0) return <p className="px-3 text-small text-muted">{t`이달에 따로 정한 날이 없어요.`}</p>;
  return (
    <Stack as="ul" gap={1} aria-label={t`따로 정한 날`}>
      {days.map((day) => (
        <li key={day.day}>
          <button
            type="button"
            onClick={() => onChoose(day.day)}
            className="tabular flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-1 text-left hover:bg-completed-wash"
          >
            <span className="font-semibold">{dayWords(day.day)}</span>
            <span className="min-w-0 wrap-anywhere">{dayLine(day)}</span>
          </button>
        </li>
      ))}
    </Stack>
  );
}
