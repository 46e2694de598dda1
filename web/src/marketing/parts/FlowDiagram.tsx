import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

export interface FlowStep {
  title: string;
  text: string;
}

interface FlowDiagramProps {
  /** Person of the diagram: "손님", "사장님". */
  who: string;
  /** The way in one line. */
  title: string;
  steps: readonly FlowStep[];
  /** That person, drawn. */
  picture: ReactNode;
  /** Tells two ways on one page apart. */
  tone?: 'accent' | 'ink';
}

/** The steps of one person through an order, beside a picture of that person. */
export function FlowDiagram({ who, title, steps, picture, tone = 'accent' }: FlowDiagramProps) {
  const headingId = useId();
  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-sheet border border-line bg-paper">
      <div className="aspect-4/3 overflow-hidden md:aspect-video">{picture}</div>
      <div className="flex flex-col gap-6 p-6 md:p-8">
        <h3 id={headingId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
        <ol aria-labelledby={headingId} className="flex flex-col gap-4">
          {steps.map((step, index) => (
            <li key={step.title} className="flex min-w-0 gap-4">
              <span aria-hidden className="tabular text-title font-bold text-accent">
                {index + 1}
              </span>
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="text-lead font-bold">{step.title}</span>
                <span className="text-muted">{step.text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
