import type { ReactNode } from 'react';
import { Panels } from './Section';
import { Heading, Muted } from '../../ui/layout';

export interface GuideStep {
  title: string;
  text: string;
  /** Decoration over the words. */
  picture?: ReactNode;
}

/** Steps in their order, with large numbers. */
export function StepList({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <Panels ordered columns={steps.length === 4 ? 4 : 3} className="gap-y-8">
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} className="flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-5">
          <span aria-hidden className="tabular text-display font-bold text-accent">
            {index + 1}
          </span>
          {picture}
          <Heading as="h3" size="title">
            {title}
          </Heading>
          <Muted>{text}</Muted>
        </li>
      ))}
    </Panels>
  );
}
