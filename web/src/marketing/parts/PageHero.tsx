import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PageHeroProps {
  /** The page's one heading; a line break in it is kept. */
  title: string;
  eyebrow?: string;
  lead: string;
  /** One main button, and at most one beside it. */
  actions: ReactNode;
  /** A small line under the buttons. */
  note?: ReactNode;
  /** Stands beside the words, under them on a phone. */
  picture?: ReactNode;
}

/** The head of a public page: one large sentence, what it means, and what to do. */
export function PageHero({ title, eyebrow, lead, actions, note, picture }: PageHeroProps) {
  return (
    <section
      className={clsx('gutter mx-auto grid max-w-page gap-12 py-12 md:py-16', picture ? 'md:grid-cols-2 md:gap-8' : '')}
    >
      <div className={clsx('flex min-w-0 flex-col items-start gap-6', picture ? 'md:justify-center' : 'md:py-8')}>
        <div className="flex flex-col gap-4">
          {eyebrow && <p className="text-body font-bold text-accent-deep">{eyebrow}</p>}
          <h1 className="text-display font-bold whitespace-pre-line md:text-hero">{title}</h1>
          <p className="max-w-form text-lead whitespace-pre-line text-muted">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
        {note}
      </div>
      {picture}
    </section>
  );
}
