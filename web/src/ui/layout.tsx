import clsx from 'clsx';
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';

const headings = {
  heading: 'text-heading font-bold',
  title: 'text-title font-bold',
  lead: 'text-lead font-bold',
} as const;

interface HeadingProps extends Omit<ComponentProps<'h2'>, 'className'> {
  as?: 'h1' | 'h2' | 'h3';
  size?: keyof typeof headings;
}

/** The words above a part of a screen. */
export const Heading = ({ as: Part = 'h2', size = 'lead', ...rest }: HeadingProps) => (
  <Part {...rest} className={headings[size]} />
);

interface MutedProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'p' | 'span' | 'dt';
  small?: boolean;
}

/** Second text, in the colour that stands back. */
export const Muted = ({ as: Part = 'p', small = false, ...rest }: MutedProps) => (
  <Part {...rest} className={small ? 'text-small text-muted' : 'text-muted'} />
);

/** Written out, since the style sheet is made of the words it finds. */
const gaps = {
  1: 'flex flex-col gap-1',
  2: 'flex flex-col gap-2',
  3: 'flex flex-col gap-3',
  4: 'flex flex-col gap-4',
  5: 'flex flex-col gap-5',
  6: 'flex flex-col gap-6',
} as const;
type Gap = keyof typeof gaps;

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'header';
  gap: Gap;
}

/** One below the other; the gap in steps of 4 px. */
export const Stack = ({ as: Part = 'div', gap, ...rest }: StackProps) => <Part {...rest} className={gaps[gap]} />;

interface CardProps extends ComponentProps<'section'> {
  /** Between its parts, which stand one below the other then. */
  gap?: Gap;
}

const paper = 'rounded-card border border-line bg-paper p-4 md:p-6';

/** A sheet of paper on the ground: what belongs together. */
export const Card = ({ className, gap, ...rest }: CardProps) => (
  <section {...rest} className={clsx(paper, gap && gaps[gap], className)} />
);

interface SectionProps extends Pick<HeadingProps, 'size'> {
  /** Of its heading, which names it. */
  id: string;
  title: ReactNode;
  gap: Gap;
  /** On a sheet of paper. */
  card?: boolean;
  children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export const Section = ({ id, title, gap, card = false, children, ...look }: SectionProps) => (
  <section aria-labelledby={id} className={clsx(card && paper, gaps[gap])}>
    <Heading id={id} {...look}>
      {title}
    </Heading>
    {children}
  </section>
);
