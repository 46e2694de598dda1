import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Minus, Plus } from 'lucide';
import { Icon } from './Icon';

interface NumberStepperProps {
  /** Counted thing, for screen readers. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Something else on the screen says what changes. */
  quiet?: boolean;
  /** Without a frame, in a row of its own; or filled, on paper. */
  look?: keyof typeof looks;
}

const looks = { framed: 'border border-line bg-paper', filled: 'bg-ground', bare: '' } as const;

const buttonLook =
  'inline-flex size-11 items-center justify-center rounded-control transition-colors hover:bg-completed-wash active:bg-line disabled:opacity-35';

/** Minus, count, plus. The count is announced as it changes. */
export function NumberStepper({
  label,
  value,
  min = 0,
  max = 999,
  onChange,
  quiet = false,
  look = 'framed',
}: NumberStepperProps) {
  return (
    <div
      role="group"
      aria-label={t`${label} 수량`}
      className={clsx('inline-flex items-center rounded-control', looks[look])}
    >
      <button
        type="button"
        aria-label={t`${label} 수량 줄이기`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={buttonLook}
      >
        <Icon of={Minus} />
      </button>
      <output
        aria-live={quiet ? 'off' : 'polite'}
        translate="no"
        className="tabular min-w-8 text-center text-body font-semibold"
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={t`${label} 수량 늘리기`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={buttonLook}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
