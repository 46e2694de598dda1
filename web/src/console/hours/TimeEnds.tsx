import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Input } from '../../ui/Input';
import { spanHint, type TimeFields } from './hours-form-data';

interface TimeEndsProps {
  /** Whose times they are, for screen readers. */
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
  const shared = { type: 'time', 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault && faultId } as const;
  const look = 'tabular w-32 grow px-2 sm:w-36 sm:grow-0';
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <Input {...from} {...shared} aria-label={`${label} 시작`} className={look} />
        <span aria-hidden>–</span>
        <Input {...to} {...shared} aria-label={`${label} 끝`} className={look} />
        <span aria-live="polite" className={clsx('tabular text-small font-semibold text-muted', !hint && 'sr-only')}>
          {hint}
        </span>
        {children}
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
