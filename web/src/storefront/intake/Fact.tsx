import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = { ready: 'text-ready', preparing: 'text-preparing', completed: 'text-completed' } as const;

interface FactProps {
  tone: keyof typeof tones;
  children: ReactNode;
}

/** A state as a plain line: a dot, square where no order is taken, and words. */
export const Fact = ({ tone, children }: FactProps) => (
  <span className="inline-flex min-h-9 items-center gap-2 font-semibold">
    <span
      aria-hidden
      className={clsx(
        'size-2 shrink-0 bg-current',
        tones[tone],
        tone === 'completed' ? 'rounded-[2px]' : 'rounded-full',
      )}
    />
    {children}
  </span>
);
