import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet of paper on the ground: what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('rounded-card border border-line bg-paper p-4 md:p-6', className)} />;
}
