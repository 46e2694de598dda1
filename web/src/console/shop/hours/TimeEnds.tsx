import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { spanHint, type TimeFields } from './hours-form-data';

/** Two of them and a button stand in a line on a phone, where a press on the box itself opens its wheels. */
const boxLook =
  'tabular w-[6.75rem]! px-2! sm:w-[8.5rem]! sm:px-3! max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

interface TimeEndsProps {
  /** Accessible label of the pair: the day, span or break that the times belong to. */
  label: string;
  /** As typed now. */
  times: TimeFields;
  from: ComponentProps<'input'>;
  to: ComponentProps<'input'>;
  fault: string | undefined;
  /** Beside them. */
  children?: ReactNode;
}

/** From a time to another, with what is wrong with them below. */
export function TimeEnds({ label, times, from, to, fault, children }: TimeEndsProps) {
  const faultId = useId();
  const hint = spanHint(times);
  const shared = {
    type: 'time',
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault && faultId,
  } as const;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-1.5">
          <Input {...from} {...shared} aria-label={t`${label} 시작`} className={boxLook} />
          <span aria-hidden>–</span>
          <Input {...to} {...shared} aria-label={t`${label} 끝`} className={boxLook} />
        </span>
        {children}
        <span aria-live="polite" className={clsx('tabular text-small font-semibold text-muted', !hint && 'sr-only')}>
          {hint}
        </span>
      </div>
      {fault && (
        <p id={faultId} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
    </div>
  );
}
