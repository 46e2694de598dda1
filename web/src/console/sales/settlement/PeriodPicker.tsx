import { t } from '@lingui/core/macro';
import { CalendarRange } from 'lucide';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button';
import { LabelledInput } from '../../../ui/form/labelled';
import { MonthStepper } from './MonthStepper';
import { type DayRange, monthOf, type Period, periodWords, rangeFault } from './period';

interface PeriodPickerProps {
  period: Period;
  /** The present day. */
  now: string;
  onChange: (chosen: { month: string } | DayRange) => void;
}

/** A month at a time, or any days. */
export function PeriodPicker({ period, now, onChange }: PeriodPickerProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {period.month === undefined ? (
          <>
            <p className="tabular text-lead font-bold">{periodWords(period)}</p>
            <Button kind="quiet" onClick={() => onChange({ month: monthOf(now) })}>
              {t`이번 달 보기`}
            </Button>
          </>
        ) : (
          <MonthStepper month={period.month} now={now} onChange={(month) => onChange({ month })} />
        )}
        <Button
          kind="quiet"
          icon={CalendarRange}
          aria-expanded={isChoosing}
          onClick={() => setChoosing((before) => !before)}
        >
          {t`기간 직접 고르기`}
        </Button>
      </div>
      {isChoosing && (
        <DaysForm
          first={period.range.to > now ? { ...period.range, to: now } : period.range}
          now={now}
          onChosen={(days) => {
            setChoosing(false);
            onChange(days);
          }}
        />
      )}
    </div>
  );
}

interface DaysFormProps {
  first: DayRange;
  now: string;
  onChosen: (days: DayRange) => void;
}

function DaysForm({ first, now, onChosen }: DaysFormProps) {
  const [days, setDays] = useState(first);
  const [fault, setFault] = useState<ReturnType<typeof rangeFault>>();

  function choose(event: FormEvent) {
    event.preventDefault();
    const found = rangeFault(days, now);
    setFault(found);
    if (!found) onChosen(days);
  }
  const field = (at: keyof DayRange, label: string) => (
    <LabelledInput
      label={label}
      error={fault?.at === at ? fault.text : ''}
      required
      type="date"
      max={now}
      value={days[at]}
      onChange={(event) => setDays({ ...days, [at]: event.target.value })}
      className="tabular"
    />
  );
  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">
        {field('from', t`시작일`)}
        {field('to', t`종료일`)}
      </div>
      <Button type="submit" className="self-start">
        {t`이 기간 보기`}
      </Button>
    </form>
  );
}
