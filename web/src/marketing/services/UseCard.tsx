import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import type { Use } from './uses';

/** A place to sell at, and how an order runs there. */
export function UseCard({ use: { claim, place, steps, icon } }: { use: Use }) {
  return (
    <div className="flex h-full flex-col gap-6 rounded-sheet border border-line bg-ground p-6 md:p-8">
      <h3 className="flex items-center gap-3 text-title font-bold">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
          <Icon of={icon} />
        </span>
        {claimed(claim, place)}
      </h3>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-lead">
            <span aria-hidden className="tabular font-bold text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
