import clsx from 'clsx';
import { ArrowDown, type IconNode } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../ui/Icon';

export interface FlowStep {
  icon: IconNode;
  title: string;
  text: string;
}

interface FlowDiagramProps {
  /** Person of the diagram: "손님", "사장님". */
  who: string;
  /** The way in one line. */
  title: string;
  steps: readonly FlowStep[];
  /** Tells two ways on one page apart. */
  tone?: 'accent' | 'ink';
}

/** The steps of one person through an order: downwards on a phone, to the right where there is room. */
export function FlowDiagram({ who, title, steps, tone = 'accent' }: FlowDiagramProps) {
  const headingId = useId();
  return (
    <div className="min-w-0 rounded-sheet border border-line bg-paper p-6 md:p-8">
      <h3 id={headingId} className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 md:mb-8">
        <span
          className={clsx(
            'rounded-full px-3 py-1 text-body font-bold',
            tone === 'accent' ? 'bg-accent-wash text-accent-deep' : 'bg-ink text-paper',
          )}
        >
          {who}
        </span>
        <span className="text-title font-bold">{title}</span>
      </h3>
      <ol aria-labelledby={headingId} className="flex flex-col md:flex-row">
        {steps.map((step, index) => (
          <li key={step.title} className="flex min-w-0 flex-1 flex-col md:flex-row">
            {index > 0 && (
              <span aria-hidden className="flex w-14 shrink-0 justify-center py-2 text-line-strong md:w-12 md:py-4">
                <Icon of={ArrowDown} size={24} className="md:-rotate-90" />
              </span>
            )}
            <div className="flex min-w-0 items-center gap-4 md:flex-col md:items-start">
              <span
                className={clsx(
                  'inline-flex size-14 shrink-0 items-center justify-center rounded-full',
                  tone === 'accent' ? 'bg-accent-wash text-accent-deep' : 'bg-completed-wash text-ink',
                )}
              >
                <Icon of={step.icon} size={24} />
              </span>
              <span className="flex min-w-0 flex-col gap-1">
                <span className="text-lead font-bold">{step.title}</span>
                <span className="text-muted">{step.text}</span>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
