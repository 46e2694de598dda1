import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'waiting' | 'preparing' | 'ready' | 'completed' | 'danger' | 'accent';

const tones: Record<BadgeTone, string> = {
  waiting: 'bg-waiting-wash text-waiting',
  preparing: 'bg-preparing-wash text-preparing',
  ready: 'bg-ready-wash text-ready',
  completed: 'bg-completed-wash text-completed',
  danger: 'bg-danger-wash text-danger',
  accent: 'bg-accent-wash text-accent-deep',
};

interface BadgeProps {
  tone: BadgeTone;
  /** More than a word or two, which a phone shows in two lines. */
  long?: boolean;
  children: ReactNode;
}

/** A state in a word, with a dot: never by colour alone. */
export function Badge({ tone, long = false, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 px-2.5 py-0.5 text-small font-semibold',
        long ? 'rounded-control' : 'rounded-full whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}
