import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FactRowProps {
  name: string;
  children: ReactNode;
  /** The row that the others lead to. */
  strong?: boolean;
}

/** A name and its value, inside a `dl`; the value moves under the name where both do not fit. */
export function FactRow({ name, children, strong = false }: FactRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={strong ? 'text-lead font-bold' : 'text-muted'}>{name}</dt>
      <dd className={clsx('ml-auto text-right', strong && 'text-title font-bold')}>{children}</dd>
    </div>
  );
}
