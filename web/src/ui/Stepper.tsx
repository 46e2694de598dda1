import clsx from 'clsx';
import type { IconNode } from 'lucide';
import { Icon } from './Icon';

interface StepperProps {
  label: string;
  steps: readonly { label: string; icon: IconNode }[];
  /** Index of the step that is now; only this one is lit. */
  current: number;
}

/** The steps of a way, with the present one lit. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="isolate grid auto-cols-fr grid-flow-col">
      {steps.map((step, index) => {
        const now = index === current;
        return (
          <li
            key={step.label}
            aria-current={now ? 'step' : undefined}
            className="relative flex flex-col items-center gap-2 text-center"
          >
            {index > 0 && <span aria-hidden className="absolute top-6 right-1/2 h-px w-full bg-line" />}
            <span
              className={clsx(
                'relative z-1 flex size-12 items-center justify-center rounded-full transition-colors',
                now ? 'bg-accent text-paper' : 'border border-line bg-paper text-muted',
              )}
            >
              <Icon of={step.icon} />
            </span>
            <span className={clsx('px-1 text-small', now ? 'font-bold text-accent-deep' : 'text-muted')}>
              {step.label}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
