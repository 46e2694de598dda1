import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide';
import { IconButton } from '../../../ui/IconButton';
import { FIRST_MONTH, monthAfter, monthOf, monthWords } from './period';

interface MonthStepperProps {
  month: string;
  /** The present day. */
  now: string;
  onChange: (month: string) => void;
}

/** One month after another, up to the present one. */
export function MonthStepper({ month, now, onChange }: MonthStepperProps) {
  return (
    <div role="group" aria-label={t`월 고르기`} className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t`이전 달`}
        disabled={month <= FIRST_MONTH}
        onClick={() => onChange(monthAfter(month, -1))}
      />
      <p aria-live="polite" className="tabular min-w-28 text-center text-lead font-bold">
        {monthWords(month)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t`다음 달`}
        disabled={month >= monthOf(now)}
        onClick={() => onChange(monthAfter(month))}
      />
    </div>
  );
}
