import clsx from 'clsx';

/** The shape of what comes. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-line', className)} />;
}
