import clsx from 'clsx';
import { Check, Clock3 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Heading, Muted, Stack } from '../../ui/layout';
import { ComingMark, isComing } from '../claimed';
import type { Plan } from './plans';

interface PlanCardProps {
  plan: Plan;
  /** The one that most people start with. */
  main?: boolean;
  /** The way on. */
  action: ReactNode;
}

/** One plan: what it costs, what is in it, and the way on. */
export function PlanCard({ plan: { name, price, text, features }, main = false, action }: PlanCardProps) {
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-6 rounded-sheet bg-paper p-6 md:p-8',
        main ? 'border-2 border-accent' : 'border border-line',
      )}
    >
      <Stack gap={2}>
        <Heading as="h3">{name}</Heading>
        <p className="tabular text-heading font-bold">{price}</p>
        <Muted>{text}</Muted>
      </Stack>
      <ul className="flex grow flex-col gap-3 border-t border-line pt-6">
        {features.map(({ claim, text: feature }) => (
          <li key={feature} className="flex items-start gap-2">
            <span className={clsx('flex h-[1lh] items-center', isComing(claim) ? 'text-line-strong' : 'text-accent')}>
              <Icon of={isComing(claim) ? Clock3 : Check} />
            </span>
            {isComing(claim) ? (
              <span className="flex flex-wrap items-center gap-x-2 text-muted">
                {feature} <ComingMark />
              </span>
            ) : (
              feature
            )}
          </li>
        ))}
      </ul>
      {action}
    </li>
  );
}
