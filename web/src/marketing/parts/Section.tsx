import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

type SectionTone = 'ground' | 'paper' | 'wash';

const tones: Record<SectionTone, string> = { ground: '', paper: 'bg-paper', wash: 'bg-accent-wash' };

interface SectionProps {
  /** The section's heading; a line break in it is kept. */
  title: string;
  /** A word over the heading that says where one is. */
  eyebrow?: string;
  lead?: string;
  tone?: SectionTone;
  /** Lets a link jump here. */
  id?: string;
  children: ReactNode;
}

/** A part of a public page: heading on the left, much air, its content below. */
export function Section({ title, eyebrow, lead, tone = 'ground', id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={tones[tone]}>
      <div className="gutter mx-auto max-w-page py-16 md:py-24">
        <div className="mb-8 flex flex-col gap-3 md:mb-12">
          {eyebrow && <p className="text-body font-bold text-accent-deep">{eyebrow}</p>}
          <h2 id={headingId} className="text-heading font-bold whitespace-pre-line md:text-display">
            {title}
          </h2>
          {lead && <p className="max-w-reading text-lead whitespace-pre-line text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

interface PanelsProps {
  columns?: 2 | 3 | 4;
  /** An ordered list where the order says something. */
  ordered?: boolean;
  className?: string;
  children: ReactNode;
}

const columnClasses = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/** A list laid out in columns, one under the other on a phone. */
export function Panels({ columns = 3, ordered = false, className, children }: PanelsProps) {
  const List = ordered ? 'ol' : 'ul';
  return <List className={clsx('grid gap-4 md:gap-6', columnClasses[columns], className)}>{children}</List>;
}
